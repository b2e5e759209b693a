/** Sites: the places of a plan, what their owners allow on them, and who may read the reports. */

export interface Site {
  readonly domain: string;
  /** Since when the site takes its place; a site that was archived and came back starts anew. */
  readonly activeSince: Date;
  readonly lastAuditAt: Date | null;
  readonly allowed: SiteAllowance;
  readonly control: SiteControl;
}
/** What an owner allows beyond reading. */
export interface SiteAllowance {
  readonly liveSession: boolean;
  readonly checkout: boolean;
  readonly cart: boolean;
}
/** Where a run found the token: in the domain's TXT record, or in the file on the audited origin. */
export type ControlPlace = 'txt' | 'file';
export interface SiteControl {
  /** What the owner publishes; of this account and domain alone, until the site is archived. */
  readonly token: string;
  /** When a run last looked; null: none has. */
  readonly checkedAt: Date | null;
  /** null: nowhere, as far as it could see. */
  readonly by: ControlPlace | null;
}
export interface SiteStore {
  /** Active ones, by domain. */
  listSites(accountId: string): Promise<readonly Site[]>;
  /** Domains that have given their place away, by name. */
  listArchived(accountId: string): Promise<readonly string[]>;
  /** Members that are left out stay as they are. null when the domain is not an active site of the account. */
  allowOnSite(accountId: string, domain: string, change: Partial<SiteAllowance>): Promise<Site | null>;
  /** False when the domain is not an active site of the account. */
  archiveSite(accountId: string, domain: string): Promise<boolean>;
}
/** A site as a run reads it: when it needs it, so that what was withdrawn meanwhile is withdrawn. */
export interface OwnedSiteStore {
  /** null when the domain is not an active site of the account. */
  readSite(accountId: string, domain: string): Promise<Site | null>;
  /** Notes where this token was found, or that it was not; of a token that is no longer the site's nothing is noted. */
  noteControl(accountId: string, domain: string, found: { readonly token: string; readonly by: ControlPlace | null }): Promise<void>;
}

interface Share {
  readonly accountId: string | null;
  readonly withdrawnAt: Date | null;
}
export interface ShareStore {
  /** Cheap: for every read of an audit. null for an unknown audit. */
  readShare(auditId: string): Promise<Share | null>;
  /** False when the audit is not the account's. Idempotent. */
  setShare(accountId: string, auditId: string, shared: boolean): Promise<boolean>;
}
