import type { FeedbackType } from '@tianping/contract';
import type { TipsDialogProps } from '@tianping/ui';
import type { ProtectionStop } from './member/protection-stop.ts';

export type TipsRequest = Omit<TipsDialogProps, 'onClose'>;

/** 1 login, 2 registration, 3 password recovery by phone, 4 by e-mail. */
export type AuthWay = 1 | 2 | 3 | 4;

/** A game that the member wants to open. */
export interface GameIntent {
  readonly channelCode: string;
  readonly enName: string;
  readonly venueName: string;
  readonly category: 'TY' | 'ZR' | 'QP' | 'DJ' | 'CP' | 'DZ' | 'BY';
  /** Empty for the venue's own lobby. */
  readonly gameCode: string;
  readonly name: string;
  /** Return to player in millionths of the stake, where it is known. */
  readonly returnMicro?: number | null;
}

/** What one part of the site may request of another, with the details of each request. */
export interface AppEvents {
  /** The login prompt; `wanted` opens after login. */
  showLoginTips: { readonly wanted: string | null };
  showDialogTips: TipsRequest;
  showLoadingDialog: { readonly text?: string; readonly autoClose?: boolean };
  dismissLoadingDialog: null;
  showTerms: { readonly text: 'terms' | 'privacy' };
  /** The dialog that moves money into a venue with a running offer, before its game opens. */
  showVenueEntry: GameIntent;
  /** Switches the group of games of the lobby that is open. */
  changeGameTab: { readonly index: number };
  /** Opens customer service, on a subject where that is known. */
  showCustomerService: FeedbackType | 'protection' | null;
  /** Opens the dialog that explains which limit or pause of the member's own refused something. */
  protectionStop: ProtectionStop;
  /** Opens the login dialog; `wanted` opens after login. */
  login: { readonly wanted: string | null };
  register: null;
  switchAuthWay: AuthWay;
  /** Opens the dialog at password recovery, at the step where it was left. */
  forgetPassword: null;
  /** Opens the dialog at the new-device check; `message` is the server's reason for it. */
  newDevice: { readonly message: string };
  loginSuccess: null;
  loginExpired: null;
  /** A password was changed: any login remembered under the old one is invalid. */
  passwordChangeSuccess: null;
  closeAuth: null;
}

export type EventName = keyof AppEvents;

export interface EventBus {
  emit<Name extends EventName>(name: Name, detail: AppEvents[Name]): void;
  on<Name extends EventName>(name: Name, listener: (detail: AppEvents[Name]) => void): () => void;
}

type Listener = (detail: never) => void;

export function createEventBus(): EventBus {
  const listeners = new Map<EventName, Set<Listener>>();
  return {
    emit(name, detail) {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(detail as never);
    },
    on(name, listener) {
      const own = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, own.add(listener));
      return () => void own.delete(listener);
    },
  };
}
