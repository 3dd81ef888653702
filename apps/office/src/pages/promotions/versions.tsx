import { Select } from 'antd';
import { useState } from 'react';
import { Box, Diff } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { Terms } from './bits.tsx';
import { promotionMessages as text } from './promotion-messages.ts';
import type { ActivityOne } from './promotion-texts.ts';
import css from './promotions.module.css';

/** Every version with its full terms, and what the next would change. */
export function Versions({ one }: { readonly one: ActivityOne }) {
  const { t, moment, whole } = useTexts();
  const newest = one.activity.version || one.versions[0]?.version;
  const [chosen, choose] = useState(newest);
  const shown = one.versions.find(({ version }) => version === chosen);
  return (
    <div className={css.stack}>
      {one.changes.length > 0 && (
        <Box title={t(text.changes)}>
          <Diff
            changes={one.changes.map(({ id, before, after }) => ({
              key: id,
              path: '',
              before,
              after,
            }))}
          />
        </Box>
      )}
      {shown && (
        <Box
          title={t(text.termsOf, { version: shown.version })}
          side={
            <>
              <small>
                {shown.approvedAt === null
                  ? t(text.unapproved)
                  : t(text.approved, {
                      time: moment(shown.approvedAt),
                      count: whole(shown.members),
                    })}
              </small>
              <Select
                aria-label={t(text.versions)}
                value={shown.version}
                onChange={choose}
                options={one.versions.map(({ version }) => ({
                  value: version,
                  label: t(text.versionOf, { version }),
                }))}
              />
            </>
          }
        >
          {shown.sentences.length === 0 ? (
            <p>{t(text.noTerms)}</p>
          ) : (
            <Terms sentences={shown.sentences} />
          )}
        </Box>
      )}
    </div>
  );
}
