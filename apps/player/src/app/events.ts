import type { FeedbackType } from '@tianping/contract';
import type { TipsDialogProps } from '@tianping/ui';
import type { ProtectionStop } from './member/protection-stop.ts';

export type TipsRequest = Omit<TipsDialogProps, 'onClose'>;

/** 1 login, 2 register, 3 find the password by phone, 4 by e-mail. */
export type AuthWay = 1 | 2 | 3 | 4;

/** A game that somebody wants to open. */
export interface GameIntent {
  readonly channelCode: string;
  readonly enName: string;
  readonly venueName: string;
  readonly category: 'TY' | 'ZR' | 'QP' | 'DJ' | 'CP' | 'DZ' | 'BY';
  /** Empty for the venue's own lobby. */
  readonly gameCode: string;
  readonly name: string;
  /** Share of the stake that comes back in the long run, millionths; where it is known. */
  readonly returnMicro?: number | null;
}

/** Everything one part of the site may ask of another, and what comes with it. */
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
  /** What it is about, where that is known. */
  showCustomerService: FeedbackType | 'protection' | null;
  /** A limit or a pause of the member's own refused something: the dialog that explains it. */
  protectionStop: ProtectionStop;
  /** Opens the dialog on login; `wanted` opens after login. */
  login: { readonly wanted: string | null };
  register: null;
  switchAuthWay: AuthWay;
  /** Opens the dialog on finding the password, where it was left. */
  forgetPassword: null;
  /** Opens the dialog on the check of a new device; `message` is why the server asks for it. */
  newDevice: { readonly message: string };
  loginSuccess: null;
  loginExpired: null;
  /** A password was changed: nothing that was remembered of the old one is of use. */
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
