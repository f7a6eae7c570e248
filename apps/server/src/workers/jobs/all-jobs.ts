/** All background jobs, in the order of the Jobs screen. */
import { priceAlertsJob } from "@pickwell/api/alerts/job";
import { botRulesJob, eventRetentionJob, rollUpsJob } from "@pickwell/api/attribution/jobs";
import { auditRetentionJob } from "@pickwell/api/audit/retention-job";
import { accountsJob } from "@pickwell/api/auth/sweep-job";
import { publishJob } from "@pickwell/api/blog/publish-job";
import {
  bounceMailboxJob,
  type MailboxJobParts,
} from "@pickwell/api/broadcasts/bounces/mailbox/job";
import { broadcastsJob } from "@pickwell/api/broadcasts/queue";
import { scheduledBroadcastsJob } from "@pickwell/api/broadcasts/scheduled";
import { welcomeSeriesJob } from "@pickwell/api/broadcasts/series/job";
import { bulkJob } from "@pickwell/api/bulk/job";
import { digestJob } from "@pickwell/api/digest/job";
import { sourcesJob } from "@pickwell/api/import/sources/job";
import type { Job } from "@pickwell/api/job";
import { linkCheckJob, textLinksJob } from "@pickwell/api/links/job";
import { matchQuestionsJob } from "@pickwell/api/match-questions/job";
import {
  type MissingPicturesJobParts,
  missingPicturesJob,
} from "@pickwell/api/missing-pictures/job";
import { noticeJobs } from "@pickwell/api/notices/jobs";
import type { FetchBytes } from "@pickwell/api/ports/fetch";
import type { ImportRunner } from "@pickwell/api/ports/imports";
import type { AskLink } from "@pickwell/api/ports/links";
import type { PushSender } from "@pickwell/api/ports/push";
import type { ReportRunner } from "@pickwell/api/ports/reports";
import { priceRetentionJob } from "@pickwell/api/price-history/retention-job";
import { announcedPricesJob } from "@pickwell/api/products/offers/announced-job";
import { bestOffersJob } from "@pickwell/api/products/offers/job";
import { mailRetentionJob } from "@pickwell/api/retention/mail-job";
import { visitorsJob } from "@pickwell/api/retention/visitors-job";
import { type NetworksJobParts, networksJob } from "@pickwell/api/sales/polling/job";
import { ratesJob } from "@pickwell/api/sales/rates/rates-job";
import { reportTakesJob } from "@pickwell/api/sales/resume-takes";
import { salesJob } from "@pickwell/api/sales/upkeep-job";
import { searchRetentionJob } from "@pickwell/api/searches/retention-job";
import { trackingEstimatesJob, trackingIdsJob } from "@pickwell/api/tracking-ids/job";
import { trashJob } from "@pickwell/api/trash/job";
import type { BackupsAway } from "../../backups/backups-away.ts";
import { type MailJobParts, mailJob } from "../../mail/mail-job.ts";
import type { ServerMediaStore } from "../../pictures/media-store.ts";
import { backupAwayJob } from "../backups/backup-away-job.ts";
import { type BackupJobParts, backupJob } from "../backups/backup-job.ts";
import { importFilesJob } from "../imports/import-files-job.ts";
import type { ImportThreads } from "../imports/import-runner.ts";
import type { Frames } from "../pictures/frames.ts";
import { type MediaJobParts, mediaJob } from "../pictures/media-job.ts";

export interface JobParts extends BackupJobParts, MediaJobParts {
  mail: MailJobParts;
  /** Where visitors reach the shop. */
  origin: () => string;
  links: { ask: AskLink; origin: () => string };
  /** Sends push messages to browsers. */
  push?: PushSender;
  /** Fetches from elsewhere, guarded. */
  fetch: FetchBytes;
  imports: Pick<ImportThreads, "sweep"> & ImportRunner;
  reports: ReportRunner;
  networks: NetworksJobParts;
  mailbox: MailboxJobParts;
  missingPictures: MissingPicturesJobParts;
  frames: Frames;
  /** Where to send backups; absent for nowhere. */
  away?: BackupsAway;
  media: BackupJobParts["media"] & MediaJobParts["media"] & Pick<ServerMediaStore, "drop">;
}

export const allJobs = (parts: JobParts): Job[] => [
  mailJob(parts.mail),
  digestJob,
  scheduledBroadcastsJob({ origin: parts.origin, hasServer: parts.mail.hasServer }),
  welcomeSeriesJob({ origin: parts.origin, hasServer: parts.mail.hasServer }),
  broadcastsJob(parts.origin),
  bounceMailboxJob(parts.mailbox),
  priceAlertsJob(parts.origin, parts.push),
  bulkJob(parts.origin),
  publishJob,
  missingPicturesJob(parts.missingPictures),
  textLinksJob(parts.links.origin),
  linkCheckJob(parts.links.ask, parts.links.origin),
  backupJob(parts),
  ...(parts.away ? [backupAwayJob(parts.backups, parts.away)] : []),
  rollUpsJob,
  botRulesJob,
  eventRetentionJob,
  salesJob,
  trackingIdsJob,
  trackingEstimatesJob,
  reportTakesJob(parts.reports),
  networksJob(parts.networks),
  ratesJob(parts.fetch),
  announcedPricesJob,
  bestOffersJob,
  matchQuestionsJob,
  mailRetentionJob,
  priceRetentionJob,
  auditRetentionJob,
  searchRetentionJob,
  accountsJob,
  visitorsJob,
  sourcesJob(parts.imports),
  importFilesJob(parts.imports),
  parts.frames.job(),
  mediaJob(parts),
  trashJob(parts.media),
  ...noticeJobs(parts.origin),
];
