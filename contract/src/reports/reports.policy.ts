import { mayEnter, type PathActor } from '../path-permissions.ts'
import { roles } from '../roles.ts'
import type { Report, ReportAudience } from './report.ts'

/** Whether a user looks after several companies: an agency with its clients, or a corporate account with its locations. */
export const reachesSeveral = ({ accountType }: Pick<PathActor, 'accountType'>): boolean =>
  accountType === 'AGENCY' || accountType === 'CORPORATE'

/** Administrators of the kind that their company has: those of a corporate account look after its locations. */
export const administers = ({ accountType, role }: PathActor): boolean =>
  roles[role].manages === (accountType === 'CORPORATE' ? 'corporate account' : 'company')

// REPT-03, one row for each audience; a corporate account has no users but its administrators
const isOf: Readonly<Record<ReportAudience, (actor: PathActor) => boolean>> = {
  users: (actor) => administers(actor) || (actor.role === 'GENERAL' && actor.accountType !== 'CORPORATE'),
  administrators: administers,
  'administrators of several companies': (actor) => administers(actor) && reachesSeveral(actor),
}

/** Whether a user has the overview: those who administer a company or a corporate account. */
export const mayReadOverview = (actor: PathActor): boolean => mayEnter('reports', actor) && administers(actor)

/** Whether a user may run a report: the one matrix, which screens and the server read. */
export const mayRun = ({ audience }: Pick<Report, 'audience'>, actor: PathActor): boolean =>
  mayEnter('reports', actor) && isOf[audience](actor)

/** Who brings the government's file of revoked documents: program administrators (REPT-27). */
export const mayImportStatusChange = (actor: PathActor): boolean =>
  mayEnter('reports', actor) && administers(actor) && actor.accountType !== 'CORPORATE'
