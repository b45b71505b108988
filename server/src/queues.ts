/** The steps of the housekeeping, each with a queue of its own. */
export const housekeepingNames = [
  'attempts',
  'counts',
  'codes',
  'devices',
  'updates',
  'uploads',
  'mails',
  'access',
  'keys',
  'sessions',
  'refusals',
  'checks',
  'forgotten_mails',
  'imports',
  'drafts',
  'never_hired',
  'jobs',
] as const
export type HousekeepingName = (typeof housekeepingNames)[number]

const everyMinute = { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300 } as const
const housekeeping = Object.fromEntries(
  housekeepingNames.map((name) => [`housekeeping.${name}`, everyMinute]),
) as Record<`housekeeping.${HousekeepingName}`, typeof everyMinute>

/** The job queues, created by the migration; retries back off and a job that no one can do is kept two weeks. */
export const queues = {
  'cases.check': { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 30 },
  'cases.import': { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 600 },
  'cases.countersign': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 60 },
  // One waits while one works: each enqueues the next, and none works beside another, whatever the number of nodes.
  'cases.updates': { policy: 'stately', retryLimit: 0, expireInSeconds: 60 },
  'enrollments.decide': { retryLimit: 30, retryDelay: 2, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 60 },
  'enrollments.follow': { policy: 'exclusive', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
  'mail.send': { retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 60 },
  'users.one_time_code': { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 30 },
  'accounts.closing_link': {
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 30,
  },
  'plus.invitations': { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 600 },
  'plus.paper_forms': { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 600 },
  'plus.links': { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 30 },
  'plus.purge': { retryLimit: 20, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 60 },
  'plus.reminders': { policy: 'exclusive', retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  'cases.reminders': { policy: 'exclusive', retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  'cases.deadlines': { policy: 'exclusive', retryLimit: 1, retryDelay: 60, expireInSeconds: 900 },
  'accounts.mou_reminders': {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 600,
  },
  'reports.disposal': { policy: 'exclusive', retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  'accounts.ein_change': { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 60 },
  'accounts.ends': { policy: 'exclusive', retryLimit: 1, retryDelay: 60, expireInSeconds: 900 },
  // What a killed worker leaves is found by its silence, long before a job expires.
  'reports.run': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 3600 },
  'reports.readiness': { retryLimit: 3, retryDelay: 10, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 900 },
  'audit.heads': { policy: 'exclusive', retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  'reports.minute': { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300 },
  // One at a time, whatever the number of nodes.
  'news.refresh': { policy: 'exclusive', retryLimit: 2, retryDelay: 20, expireInSeconds: 60 },
  ...housekeeping,
} as const

const DAY_SECONDS = 24 * 60 * 60

/** How long a finished job of a queue is kept, in seconds: two weeks, and a day for what runs every minute. */
export const keptSeconds = (name: string): number =>
  name.startsWith('housekeeping.') || name.endsWith('.minute') ? DAY_SECONDS : 14 * DAY_SECONDS
