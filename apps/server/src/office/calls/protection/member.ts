import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { protectionViewOf } from './views.ts';

export const protectionMember: OfficeHandler<OfficeCalls['protection/member']> = ({
  request,
  context,
  services,
}) => protectionViewOf(context, services, request.memberId);
