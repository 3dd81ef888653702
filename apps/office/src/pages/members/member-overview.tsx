import { App, Button } from 'antd';
import { useMay } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { Badge, Box, Pairs } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import css from './member.module.css';
import { MemberHeld } from './member-held.tsx';
import { memberMessages as text } from './member-messages.ts';
import { NoteList } from './member-notes.tsx';
import type { MemberOne } from './member-texts.ts';

const FIELDS = ['phone', 'email', 'realName', 'birthday'] as const;

/** Who the member is, as far as the reader may see it; the member's own settings; staff notes. */
export function MemberOverview(props: { readonly one: MemberOne }) {
  const { one } = props;
  const { t, moment } = useTexts();
  const { profile, accounts } = one;
  const none = t(officeMessages.none);
  return (
    <div className={css.columns}>
      <Box title={t(text.profile)} side={<RevealButton memberId={one.member.memberId} />}>
        <Pairs
          pairs={[
            { key: 'realName', name: t(text.realName), value: profile.realName ?? none },
            { key: 'phone', name: t(text.phone), value: profile.phone ?? none },
            { key: 'email', name: t(text.email), value: profile.email ?? none },
            {
              key: 'birthday',
              name: t(text.birthday),
              value: profile.underage ? (
                <Badge tone="bad">{t(text.underage)}</Badge>
              ) : (
                (profile.birthday ?? none)
              ),
            },
            { key: 'ip', name: t(text.registerIp), value: profile.registerIp },
            { key: 'inviter', name: t(text.inviter), value: profile.inviterCode || none },
            { key: 'invite', name: t(text.inviteCode), value: profile.inviteCode || none },
            {
              key: 'fund',
              name: t(text.fundPassword),
              value: t(profile.hasFundPassword ? text.isSet : text.unset),
            },
          ]}
        />
      </Box>
      <MemberHeld held={one.money.held} />
      <Box title={t(text.accounts)}>
        {accounts.length === 0 ? (
          <p>{t(text.noAccounts)}</p>
        ) : (
          <Pairs
            pairs={accounts.map(({ accountId, label, tail, addedAt }) => ({
              key: accountId,
              name: `${label} ${tail}`,
              value: t(text.addedAt, { at: moment(addedAt) }),
            }))}
          />
        )}
      </Box>
      <Box title={t(text.notes)}>
        <NoteList one={one} />
      </Box>
    </div>
  );
}

/** One masked field in full, shown once, for a reason that is recorded. */
function RevealButton(props: { readonly memberId: string }) {
  const { t } = useTexts();
  const act = useAct();
  const { modal } = App.useApp();
  const mayReveal = useMay('members.reveal');
  if (!mayReveal) return null;
  const reveal = (): void => {
    let field: (typeof FIELDS)[number] = 'phone';
    act({
      call: 'members/reveal',
      title: t(text.reveal),
      text: t(text.revealText),
      fields: [
        {
          key: 'field',
          label: t(text.revealField),
          kind: 'choice',
          options: FIELDS.map((name) => ({ value: name, label: t(text[name]) })),
        },
      ],
      request(values) {
        field = FIELDS.find((name) => name === values.text('field')) ?? 'phone';
        return { memberId: props.memberId, field, note: values.text('note') };
      },
      onDone: ({ value }) =>
        void modal.info({
          title: t(text.reveal),
          content: t(text.revealed, {
            field: t(text[field]),
            value: value ?? t(officeMessages.none),
          }),
        }),
    });
  };
  return (
    <Button size="small" onClick={reveal}>
      {t(text.reveal)}
    </Button>
  );
}
