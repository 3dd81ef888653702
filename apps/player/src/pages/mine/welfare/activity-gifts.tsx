import { useCall } from '../../../app/query.ts';
import { GrantsSection } from '../../activity/frame/own/grants-section.tsx';

/** How many activity gifts are listed here; each activity's own page lists all of its own. */
const PAGE_SIZE = 20;

/** Open gifts of activities, beside the other grants that can be claimed. */
export function ActivityGifts(props: { readonly version: number; readonly onClaimed: () => void }) {
  const { version, onClaimed } = props;
  const { data } = useCall(
    'act/promotion/grants',
    { state: 'open', pageNum: 1, pageSize: PAGE_SIZE },
    { version },
  );
  if (!data || data.list.length === 0) return null;
  return <GrantsSection grants={data.list} isMixed onChange={onClaimed} />;
}
