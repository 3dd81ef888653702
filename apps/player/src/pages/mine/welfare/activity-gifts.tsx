import { useCall } from '../../../app/query.ts';
import { GrantsSection } from '../../activity/frame/own/grants-section.tsx';

/** So many gifts of activities stand here; each activity's own page has all of its own. */
const PAGE_SIZE = 20;

/** Gifts that activities earned and that are still open, with the rest of what waits. */
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
