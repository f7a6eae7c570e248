/** Jobs that mail notices to the owner, each with a switch in Settings → Notifications. */
import { message } from "@pickwell/texts/message.ts";
import type { Job } from "../core/job.ts";
import { findNetworkProblems } from "./networks.ts";
import { notifyOwner } from "./notify-owner.ts";
import { findRated, findSoldOut } from "./products.ts";
import { findSystemProblems } from "./system.ts";
import { findWeek } from "./week-report.ts";

/** @param origin - base URL of links */
export const noticeJobs = (origin: () => string): Job[] => [
  {
    name: "stock-notice",
    label: message("Low stock alert"),
    note: message("Writes to you when products went out of stock at their merchants."),
    schedule: "0 6 * * *",
    run: ({ db, now }) =>
      notifyOwner(db, now(), {
        name: "stock",
        setting: "lowStockAlerts",
        origin: origin(),
        find: () => findSoldOut(db),
      }),
  },
  {
    name: "review-notice",
    label: message("Review digest"),
    note: message("Writes to you when ratings of products have changed."),
    schedule: "10 6 * * *",
    run: ({ db, now }) =>
      notifyOwner(db, now(), {
        name: "reviews",
        setting: "customerReviews",
        origin: origin(),
        find: () => findRated(db),
      }),
  },
  {
    name: "system-notice",
    label: message("System update"),
    note: message("Writes to you when jobs or backups failed, or links are broken."),
    schedule: "20 6 * * *",
    run: ({ db, now }) =>
      notifyOwner(db, now(), {
        name: "system",
        setting: "systemUpdates",
        origin: origin(),
        find: (since) => findSystemProblems(db, now(), since),
      }),
  },
  {
    name: "network-notice",
    label: message("Network alert"),
    note: message(
      "Writes to you when a network stops reporting, or declines more sales than before.",
    ),
    schedule: "25 6 * * *",
    run: ({ db, now }) =>
      notifyOwner(db, now(), {
        name: "networks",
        setting: "systemUpdates",
        origin: origin(),
        find: () => findNetworkProblems(db, now()),
      }),
  },
  {
    name: "week-report",
    label: message("Marketing report"),
    note: message("Writes to you on Mondays what last week brought."),
    schedule: "30 6 * * 1",
    run: ({ db, now }) =>
      notifyOwner(db, now(), {
        name: "week",
        setting: "marketingReports",
        origin: origin(),
        find: (since) => findWeek(db, now(), since),
      }),
  },
];
