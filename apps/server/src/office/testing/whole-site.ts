import {
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  must,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { gift } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { seedMember } from '@tianping/members/testing';
import { z } from 'zod';
import { activityRows } from '../../promotions/testing/activity-rows.ts';
import type { Services } from '../../services.ts';
import { agentRows } from './agent-rows.ts';
import { mailingRows } from './mailing-rows.ts';
import type { OfficeClient, StaffLine } from './office-client.ts';
import { talkRows } from './talk-rows.ts';
import { talk } from './whole-chat.ts';
import { WITHDRAWAL, withdrawalRows } from './withdrawal-rows.ts';

const [note, id] = ['what stands on this site', z.object({ proposalId: z.string() })];

/** One of each thing of a site that a call of the office can name, by its id field. */
export interface WholeSite {
  readonly owner: StaffLine;
  /** `orderId` is a deposit's; the others' are distinguished by the area of their call. */
  readonly ids: Readonly<Record<string, string>>;
  readonly memberName: string;
  readonly depositTicket: string;
  readonly withdrawalTicket: string;
}

interface Filling {
  readonly db: Db;
  readonly services: Services;
  readonly client: OfficeClient;
  readonly siteId: SiteId;
  readonly now: number;
}

interface Hands {
  readonly owner: StaffLine;
  readonly finance: StaffLine;
}

/** Fills a site with members, orders, bets and staff, through the product's own services where that is short. */
export async function fillSite(filling: Filling): Promise<WholeSite> {
  const { db, client, siteId, now } = filling;
  const clock = createFakeClock(now);
  const rng = createSeededRng(siteId);
  const newId = () => createUuid({ clock, rng });
  const owner = await client.enter('owner@demo', siteId);
  const finance = await client.enter('finance@demo', siteId);
  const member = await seedMember({ db, clock, rng, siteId });
  const { memberId } = member;
  const staff = await staffOf(filling, { owner, finance });
  const ids: Record<string, string> = {
    memberId,
    prizeId: await giveGift(filling, memberId, newId()),
    transferId: await sendToVenue(filling, memberId, newId() as IdempotencyKey),
    ...staff,
    ...(await serviceWork(filling, { owner, finance }, memberId)),
    ...(await talk(filling, memberId, await seedMember({ db, clock, rng, siteId }))),
  };
  const rows = rowsOf({ siteId, memberId, now, newId, staffId: staff.staffId });
  await insertRows(db, rows);
  for (const { names } of rows) Object.assign(ids, names);
  return { owner, ids, memberName: member.name, ...TICKETS };
}

async function giveGift(
  { db, siteId, now }: Filling,
  memberId: MemberId,
  transferId: string,
): Promise<string> {
  await db.tx((sql) =>
    postMovement(sql, gift, {
      siteId,
      memberId,
      transferId,
      reference: 'week-1',
      at: now,
      key: `gift/${transferId}` as IdempotencyKey,
      input: { amountMinor: moneyMinor(500_00) },
    }),
  );
  return transferId;
}

/** No venue answers: the transfer stays open. */
async function sendToVenue(
  { services, siteId }: Filling,
  memberId: MemberId,
  key: IdempotencyKey,
): Promise<string> {
  const site = must(
    services.settings.sites.find((one) => one.siteId === siteId),
    'the site',
  );
  const venue = must(
    site.funds.venues.find(({ shared, maintenance }) => !shared && !maintenance),
    'a venue',
  );
  const moved = await services.venues.transfer({
    siteId,
    memberId,
    site,
    key,
    bodyHash: key,
    channelCode: venue.code,
    amount: '100',
    direction: 'in',
    isActivity: false,
  });
  if (!moved.ok) throw new Error(moved.error.kind);
  return moved.value.transferId;
}

/** Made by the office's own calls: a proposal, a note, a batch of codes. */
async function serviceWork(
  { client, now }: Filling,
  { owner, finance }: Hands,
  memberId: string,
): Promise<{ readonly proposalId: string; readonly batchId: string }> {
  const order = { memberId, direction: 'credit', purpose: 'goodwill', reference: 'CASE-1', note };
  const body = { ...order, amountMinor: 700 };
  const proposed = await client.done('postings/propose', { line: finance, body });
  await client.done('members/note', { line: owner, body: { memberId, text: 'called us', note } });
  const batch = { name: 'spring', amountMinor: 100, codes: 2, usesEach: 1, multipleMilli: 0, note };
  const gifts = await client.done('gifts/create', {
    line: owner,
    body: { ...batch, expiresAt: now + 3_600_000 },
  });
  const made = z.object({ batch: z.object({ batchId: z.string() }) }).parse(gifts);
  return { ...id.parse(proposed), batchId: made.batch.batchId };
}

async function staffOf(
  { client }: Filling,
  { owner, finance }: Hands,
): Promise<{ readonly staffId: string; readonly sessionId: string }> {
  const staff = z.object({ list: z.array(z.object({ staffId: z.string(), name: z.string() })) });
  const { list } = staff.parse(await client.done('staff/names', { line: owner }));
  const found = list.find(({ name }) => name === 'finance@demo');
  const one = must(found, 'staff');
  const sessions = z.object({ list: z.array(z.object({ sessionId: z.string() })) });
  const own = sessions.parse(await client.done('auth/sessions', { line: finance }));
  return { staffId: one.staffId, sessionId: must(own.list[0], 'a session').sessionId };
}

const DEPOSIT = 'DP261122-FOREIGN1';
const TICKETS = { depositTicket: DEPOSIT, withdrawalTicket: WITHDRAWAL };

export interface NewRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
  /** The names of its id in calls. */
  readonly names: Readonly<Record<string, string>>;
}

export async function insertRows(db: Db, rows: readonly NewRow[]): Promise<void> {
  await db.tx(async (sql) => {
    for (const { table, row } of rows) {
      const columns = Object.keys(row);
      const values = columns.map((_, at) => `$${at + 1}`).join(', ');
      await sql.query(
        `insert into ${table} (${columns.join(', ')}) values (${values})`,
        Object.values(row),
      );
    }
  });
}

function labRunRow(of: {
  readonly siteId: SiteId;
  readonly staffId: string;
  readonly now: number;
  readonly labRunId: string;
}): NewRow {
  const { siteId: site_id, staffId, now, labRunId } = of;
  return {
    table: 'lab_run',
    names: { labRunId },
    row: {
      run_id: labRunId,
      site_id,
      target: 'STUDIO',
      target_name: 'theirs',
      state: 'ended',
      started_by: staffId,
      started_by_name: 'theirs',
      started_at: now,
      seen_at: now,
      ended_at: now,
      suite: '1',
      seed: 1,
      choice: JSON.stringify({ directions: [], groups: [], faults: [] }),
      plan: '[]',
      planned: 0,
    },
  };
}

function rowsOf(of: {
  readonly siteId: SiteId;
  readonly memberId: string;
  readonly staffId: string;
  readonly now: number;
  readonly newId: () => string;
}): readonly NewRow[] {
  const { siteId: site_id, memberId: member_id, staffId, now, newId } = of;
  const [orderId, accountId, withdrawId, betId] = [newId(), newId(), newId(), newId()];
  const [feedbackId, roundId, callbackId] = [newId(), newId(), newId()];
  const [passkeyId, runId, differenceId] = [newId(), newId(), newId()];
  const resetId = newId();
  const keyed = (name: string) => ({ idempotency_key: name, body_hash: name });
  const whose = { site_id, member_id };
  return [
    {
      table: 'game_round',
      names: { roundId },
      row: {
        id: roundId,
        provider: 'studio',
        round: roundId,
        ...whose,
        venue: 'TPZR',
        game_code: 'baccarat',
        state: 'open',
        opened_at: now,
        changed_at: now,
      },
    },
    {
      table: 'deposit_orders',
      names: { orderId },
      row: {
        id: orderId,
        ...whose,
        ...keyed('deposit'),
        channel: 'sandbox-qr',
        pay_url: '',
        ticket_id: DEPOSIT,
        amount_minor: 30_000,
        pay_minor: 30_000,
        status: 'review',
        review_reason: 'underpaid',
        said_minor: 25_000,
        reviewed_at: now,
        asks: 0,
        created_at: now,
        expires_at: now + 900_000,
      },
    },
    {
      table: 'deposit_callbacks',
      names: { callbackId },
      row: {
        id: callbackId,
        site_id,
        order_id: orderId,
        channel: 'sandbox-qr',
        note: '',
        outcome: 'review',
        received_at: now,
        headers: '{}',
        body: '{}',
        bytes: 2,
      },
    },
    ...activityRows({ siteId: site_id, memberId: member_id, now, newId }),
    ...agentRows({ siteId: site_id, memberId: member_id, now, applicationId: newId() }),
    ...withdrawalRows({ siteId: site_id, memberId: member_id, now, accountId, withdrawId }),
    {
      table: 'bet',
      names: { betId },
      row: {
        bet_id: betId,
        ...whose,
        request_key: 'bet',
        status: 'accepted',
        game_type: 'FT',
        odds_type: 'H',
        stake: 1_000,
        hold: 1_000,
        win: 900,
        placed_at: now,
        decided_at: now,
      },
    },
    {
      table: 'member_reset_cases',
      names: { resetId },
      row: {
        id: resetId,
        ...whose,
        reference: 'F7K2M9QX',
        what: 'fund',
        state: 'asked',
        words: '',
        contact: '',
        evidence: '',
        asked_at: now,
      },
    },
    {
      table: 'feedbacks',
      names: { feedbackId },
      row: {
        id: feedbackId,
        ...whose,
        number: 'FK261122-000001',
        type: 'other',
        words: 1,
        state: 'submitted',
        excerpt: 'theirs',
        unread: false,
        created_at: now,
        updated_at: now,
      },
    },
    ...mailingRows({ whose, staffId, now, mailingId: newId() }),
    ...talkRows({ whose, staffId, now, newId }),
    {
      table: 'office_passkey',
      names: { passkeyId },
      row: {
        id: passkeyId,
        staff_id: staffId,
        credential_id: passkeyId,
        public_key: '',
        counter: 0,
        transports: [],
        label: 'theirs',
        backed_up: false,
        created_at: now,
      },
    },
    labRunRow({ siteId: site_id, staffId, now, labRunId: newId() }),
    {
      table: 'reconciliation_run',
      names: { runId },
      row: {
        run_id: runId,
        site_id,
        source: 'sandbox-qr',
        kind: 'deposits',
        day: '2026-11-20',
        at: now,
        status: 'differs',
        ours_count: 1,
        theirs_count: 0,
        ours_minor: 100,
        theirs_minor: 0,
      },
    },
    {
      table: 'reconciliation_difference',
      names: { differenceId },
      row: {
        difference_id: differenceId,
        run_id: runId,
        site_id,
        kind: 'missingThere',
        reference: DEPOSIT,
        ours_minor: 100,
      },
    },
  ];
}
