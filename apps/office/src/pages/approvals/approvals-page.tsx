import { type ProposalView, type VersionedSection, versionedSections } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { Button } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame, SHARED_MS } from '../../engine/detail-frame.tsx';
import { useKeys } from '../../engine/keys.ts';
import { momentColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue, oneOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Explained, ObjectLink, StaffLink } from '../../engine/object-link.tsx';
import {
  Badge,
  BigMoney,
  Buttons,
  DetailHead,
  Mark,
  Pairs,
  Part,
  type Tone,
} from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { roomOf, sayProposal, switchName } from '../acts/say-act.ts';
import { sayResult } from '../acts/say-result.ts';
import { StatedLines } from '../acts/stated-lines.tsx';
import { Brief } from '../bets/brief.tsx';
import { Changes } from '../config/changes.tsx';
import { sectionNames } from '../config/config-texts.ts';
import { PublishedTerms } from '../promotions/published-terms.tsx';
import { LinkButton } from '../staff/link-button.tsx';
import { approvalMessages as text } from './approval-messages.ts';
import { flatPairs } from './flat-pairs.ts';
import { kindName, kinds } from './kind-names.ts';

const TABS = ['toDecide', 'proposed', 'open', 'all'] as const;
const POLL_MS = 20_000;

const states: {
  readonly [Name in ProposalView['status']]: { readonly name: Message; readonly tone: Tone };
} = {
  open: { name: text.statusOpen, tone: 'wait' },
  executed: { name: text.statusExecuted, tone: 'ok' },
  refused: { name: text.statusRefused, tone: 'bad' },
  withdrawn: { name: text.statusWithdrawn, tone: 'mute' },
  expired: { name: text.statusExpired, tone: 'mute' },
};

const list = defineList<'approvals/list', ProposalView>({
  name: 'approvals',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'approvals/list',
  request: (query) => {
    const tab = oneOf(query, 'tab', TABS) ?? 'toDecide';
    return {
      pageNum: query.page,
      pageSize: query.size,
      filters: {
        mine: tab === 'toDecide' || tab === 'proposed' ? tab : null,
        status: tab === 'open' || tab === 'toDecide' ? 'open' : null,
        kind: filterValue(query, 'kind'),
      },
    };
  },
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ proposalId }) => proposalId,
  tabs: tabsOf(text.tabs, TABS, text),
  filters: [
    {
      kind: 'choice',
      key: 'kind',
      label: text.kind,
      options: ({ t }) => Object.entries(kinds).map(([value, name]) => ({ value, label: t(name) })),
    },
  ],
  columns: [
    { key: 'kind', title: text.kind, text: ({ kind }, { t }) => t(kindName(kind)) },
    {
      key: 'subject',
      title: text.subject,
      text: (row, texts) => subjectText(row, texts),
      cell: (row) => <Subject of={row} />,
    },
    {
      key: 'amount',
      title: officeMessages.amount,
      look: 'money',
      text: ({ amountMinor }, { t, money }) =>
        amountMinor === null ? t(officeMessages.none) : money(amountMinor),
    },
    {
      key: 'by',
      title: text.by,
      text: ({ by }, { staff }) => staff(by.name),
      cell: ({ by }) => <StaffLink login={by.name} />,
    },
    momentColumn('at', text.at, (row) => row.at),
    momentColumn('expires', text.expires, (row) => row.expiresAt),
    {
      key: 'status',
      title: officeMessages.status,
      text: (row, { t }) => t(states[row.status].name),
      cell: (row, { t }) => (
        <Badge tone={states[row.status].tone}>{t(states[row.status].name)}</Badge>
      ),
    },
  ],
  sums: ({ sums }, { t, money }) => t(text.sums, { open: sums.open, money: money(sums.openMinor) }),
  pollMs: POLL_MS,
  detail: ({ id, onChanged }) => <ProposalDetail key={id} proposalId={id} onChanged={onChanged} />,
  empty: text.empty,
});

/** The section that a change of configuration belongs to. */
function sectionOf(payload: unknown): VersionedSection {
  const named: unknown = Reflect.get(Object(payload), 'section');
  return versionedSections.find((section) => section === named) ?? 'limits';
}

/** The name of what a proposal is about, where what is stored is a code. */
function subjectText(row: ProposalView, texts: Texts): string {
  const { kind, subjectName } = row;
  if (kind === 'switchOn') return switchName(subjectName, texts);
  if (kind === 'chatDestroy') return roomOf(row.payload, texts);
  const section = versionedSections.find((name) => name === subjectName);
  return kind === 'configChange' && section ? texts.t(sectionNames[section]) : subjectName;
}

/** The subject, linked to its page; a requested account has none yet. */
function Subject({ of }: { readonly of: ProposalView }) {
  const name = subjectText(of, useTexts());
  if (of.kind === 'staffCreate' && of.status !== 'executed') return name;
  return <ObjectLink of={of.subject}>{name}</ObjectLink>;
}

export default function ApprovalsPage() {
  return <ListPage list={list} />;
}

type PersonFacts = Pick<
  AnswerOf<'approvals/one'>,
  'blocked' | 'proposerDisabled' | 'proposerNotPermitted'
>;

const blocks = {
  tooNew: text.blockedTooNew,
  tied: text.blockedTied,
  sameDevice: text.blockedSameDevice,
} as const;

/** Whether what was proposed can only be refused, because of who proposed it. */
function isGone({ proposerDisabled, proposerNotPermitted }: PersonFacts): boolean {
  return proposerDisabled || proposerNotPermitted;
}

/** What stands in the way of two persons agreeing to it. */
function Persons({ of }: { readonly of: PersonFacts }) {
  const { t } = useTexts();
  return (
    <>
      {of.blocked && <Mark>{t(blocks[of.blocked])}</Mark>}
      {of.proposerDisabled && <Mark>{t(text.proposerDisabled)}</Mark>}
      {of.proposerNotPermitted && <Mark>{t(text.proposerNotPermitted)}</Mark>}
    </>
  );
}

function ProposalDetail(props: { readonly proposalId: string; readonly onChanged: () => void }) {
  const { t, full, moment } = useTexts();
  const read = useRead('approvals/one', { proposalId: props.proposalId }, SHARED_MS);
  const changed = (): void => {
    void read.refresh();
    props.onChanged();
  };
  return (
    <DetailFrame read={read}>
      {({ proposal, changes, brief, ...persons }) => (
        <>
          <DetailHead
            title={t(kindName(proposal.kind))}
            badge={
              <Badge tone={states[proposal.status].tone}>{t(states[proposal.status].name)}</Badge>
            }
          />
          {proposal.amountMinor !== null && (
            <BigMoney label={t(text.amount)} amount={full(proposal.amountMinor)}>
              <Subject of={proposal} />
            </BigMoney>
          )}
          {proposal.amountMinor === null && (
            <Pairs
              pairs={[{ key: 'subject', name: t(text.subject), value: <Subject of={proposal} /> }]}
            />
          )}
          <Persons of={persons} />
          <Decision proposal={proposal} mayAgree={!isGone(persons)} onChanged={changed} />
          <SetUpLink proposal={proposal} />
          <Part title={t(text.reason)}>
            <p>
              <Explained text={proposal.note} />
            </p>
          </Part>
          <Part title={t(text.content)}>
            {brief ? (
              <Brief brief={brief} hasEnded={proposal.status !== 'open'} />
            ) : changes ? (
              <Changes section={sectionOf(proposal.payload)} changes={changes} />
            ) : (
              <Content proposal={proposal} />
            )}
          </Part>
          <Part title={t(text.decision)}>
            <Pairs
              pairs={[
                {
                  key: 'by',
                  name: t(text.by),
                  value: (
                    <>
                      <StaffLink login={proposal.by.name} /> · {moment(proposal.at)}
                    </>
                  ),
                },
                {
                  key: 'decided',
                  name: t(text.decidedBy),
                  value: proposal.decidedBy ? (
                    <>
                      <StaffLink login={proposal.decidedBy.name} /> · {moment(proposal.decidedAt)}
                    </>
                  ) : (
                    t(officeMessages.none)
                  ),
                },
                {
                  key: 'note',
                  name: t(text.decisionNote),
                  value: proposal.decisionNote ?? t(officeMessages.none),
                },
              ]}
            />
          </Part>
          {proposal.result !== null && (
            <Part title={t(text.result)}>
              <Outcome proposal={proposal} />
            </Part>
          )}
        </>
      )}
    </DetailFrame>
  );
}

/** The content of a proposal, in sentences; value by value where its kind has none. */
function Content({ proposal }: { readonly proposal: ProposalView }) {
  const texts = useTexts();
  const lines = sayProposal(proposal.kind, proposal.payload, texts);
  if (lines === null) return <Pairs pairs={flatPairs(proposal.payload, texts.t)} />;
  return (
    <>
      <StatedLines lines={lines} />
      {proposal.kind === 'promotionPublish' && <PublishedTerms payload={proposal.payload} />}
    </>
  );
}

/** The result of a proposal, in sentences; as stored where its kind has none. */
function Outcome({ proposal }: { readonly proposal: ProposalView }) {
  const texts = useTexts();
  const lines = sayResult(proposal, texts);
  if (lines !== null) return <StatedLines lines={lines} />;
  return <Pairs pairs={flatPairs(proposal.result, texts.t)} />;
}

/** The person who approved an account or its reset passes the link to its owner. */
function SetUpLink({ proposal }: { readonly proposal: ProposalView }) {
  const { kind, status, result, subjectName } = proposal;
  const staffId: unknown = Reflect.get(Object(result), 'staffId');
  const isAccount = kind === 'staffCreate' || kind === 'staffReset';
  if (!isAccount || status !== 'executed' || typeof staffId !== 'string') return null;
  return <LinkButton staffId={staffId} name={subjectName} />;
}

function Decision(props: {
  readonly proposal: ProposalView;
  readonly mayAgree: boolean;
  readonly onChanged: () => void;
}) {
  const { proposal, mayAgree, onChanged } = props;
  const { proposalId, mayDecide, mayWithdraw } = proposal;
  const { t } = useTexts();
  const act = useAct();
  const decide = (approve: boolean): void =>
    act({
      call: 'approvals/decide',
      title: t(approve ? text.approve : text.refuse),
      text: t(approve ? text.approveText : text.refuseText),
      danger: !approve,
      note: t(text.opinion),
      request: (values) => ({ proposalId, approve, note: values.text('note') }),
      doneMessage: ({ proposal: after }) => t(states[after.status].name),
      onDone: onChanged,
    });
  useKeys({ a: mayDecide && mayAgree ? () => decide(true) : undefined });
  if (!mayWithdraw && !mayDecide) return null;
  return (
    <>
      {mayWithdraw && <p>{t(text.notMine)}</p>}
      <Buttons>
        {mayWithdraw && (
          <Button
            onClick={() =>
              act({
                call: 'approvals/withdraw',
                title: t(text.withdraw),
                text: t(text.withdrawText),
                request: (values) => ({ proposalId, note: values.text('note') }),
                onDone: onChanged,
              })
            }
          >
            {t(text.withdraw)}
          </Button>
        )}
        {mayDecide && (
          <>
            <Button danger onClick={() => decide(false)}>
              {t(text.refuse)}
            </Button>
            {mayAgree && (
              <Button type="primary" onClick={() => decide(true)}>
                {t(text.approve)}
              </Button>
            )}
          </>
        )}
      </Buttons>
    </>
  );
}
