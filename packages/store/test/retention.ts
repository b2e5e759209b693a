import type { Retention } from '@vitrine/store';

/** How long everything is kept where a test does not say otherwise; rows of one statement. */
export const RETENTION: Retention = {
  anonymousDays: 90,
  accountDays: 730,
  evidenceDays: 90,
  linkHours: 24,
  sessionDays: 30,
  usageDays: 400,
  billingEventDays: 90,
  eventDays: 30,
  operatorLogDays: 730,
  batch: 100,
};
