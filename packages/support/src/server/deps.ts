import type { Clock, MemberId, Rng, SiteId } from '@tianping/base';
import type { Db, KeyValue, Sql } from '@tianping/db';
import type { SupportTopic } from '../rules/topics.ts';

export interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** A notification in the site's own words, simplified Chinese. */
export interface SupportNotification extends MemberOfSite {
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly action: { readonly label: string; readonly route: string };
}

export interface SupportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  /** Present people and typing marks; losing it loses no line. */
  readonly keyValue: KeyValue;
  readonly ports: {
    /**
     * Claims pictures that the member uploaded for this; false, with nothing claimed, when one of them is not such a
     * picture.
     */
    claimPictures(
      sql: Sql,
      claim: MemberOfSite & { readonly mediaIds: readonly string[] },
    ): Promise<boolean>;
    /** Sends a notification once under its key, in the transaction of the change that it is about. */
    sendNotification(sql: Sql, notification: SupportNotification): Promise<void>;
    /** Pushes it to the member's open pages, after the commit. */
    announce(member: MemberOfSite, key: string): Promise<void>;
    /** Called after the commit when something has changed that the talk's owner or staff see. */
    talkChanged(talk: Pick<Talk, 'siteId' | 'memberId' | 'talkId'>): void;
    /** The owner is writing, presumably until then. */
    typing(talk: Pick<Talk, 'siteId' | 'talkId'> & { readonly until: number }): void;
  };
}

export interface StaffName {
  readonly staffId: string;
  readonly name: string;
}

/** The owner of talks: a member, a guest with a key, or a member who began as a guest. */
export interface TalkOwner {
  readonly siteId: SiteId;
  readonly memberId: MemberId | null;
  readonly guestHash: string | null;
}

export type TalkState = 'waiting' | 'open' | 'closed';

export interface Talk {
  readonly talkId: string;
  readonly siteId: SiteId;
  readonly memberId: MemberId | null;
  readonly topic: SupportTopic;
  readonly state: TalkState;
  readonly openedAt: number;
  readonly takenAt: number | null;
  readonly closedAt: number | null;
  readonly closedBy: 'member' | 'staff' | 'quiet' | null;
  readonly lastAt: number;
  readonly lastFrom: 'member' | 'staff';
  readonly excerpt: string;
  readonly staff: StaffName | null;
  readonly lines: number;
  readonly tags: readonly string[];
  readonly stars: number | null;
  readonly starsWords: string | null;
}

export interface TalkLine {
  readonly seq: number;
  readonly lineId: string;
  readonly author: 'member' | 'staff' | 'note' | 'event';
  readonly staffName: string | null;
  readonly content: string;
  readonly mediaIds: readonly string[];
  readonly at: number;
}

export type TalkRefusal =
  | 'empty'
  | 'long'
  | 'secret'
  | 'bareCode'
  | 'pictureRefused'
  | 'pictureLogin'
  | 'tooMany'
  | 'tooManyTalks'
  | 'unknown'
  | 'closed'
  | 'otherWords'
  | 'already'
  | 'full'
  | 'rated';
export type AttendingRefusal =
  | 'empty'
  | 'long'
  | 'secret'
  | 'unknown'
  | 'closed'
  | 'otherWords'
  | 'full'
  | 'notTaken'
  | { readonly kind: 'takenByOther'; readonly name: string };
