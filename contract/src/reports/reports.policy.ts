import type { AccountType } from '../accounts/accounts.ts'
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

/** Whether a user has the compliance page: those who have reports of cases. */
export const mayReadCompliance = (actor: PathActor): boolean => mayRun({ audience: 'users' }, actor)

type Company = { accountType: AccountType; company: number | undefined }

/** Whether forms can be counted for a user: those of the actor's company, or of a chosen location; no agency sees those of its clients. */
export const hasForms = ({ accountType, company }: Company): boolean =>
  accountType === 'CORPORATE' ? company !== undefined : accountType !== 'AGENCY' || company === undefined

/** Whether a report cannot be run before a company is chosen: a corporate account has no cases and forms of its own. */
export const needsCompany = ({ isOfOne }: Pick<Report, 'isOfOne'>, { accountType, company }: Company): boolean =>
  isOfOne !== undefined && accountType === 'CORPORATE' && company === undefined

/** Whether a user chooses the company of a report. */
export const choosesCompany = ({ isOfOne }: Pick<Report, 'isOfOne'>, actor: Pick<PathActor, 'accountType'>): boolean =>
  reachesSeveral(actor) && (isOfOne !== 'company with its forms' || actor.accountType !== 'AGENCY')

/** Who brings the government's file of revoked documents: program administrators (REPT-27). */
export const mayImportStatusChange = (actor: PathActor): boolean =>
  mayEnter('reports', actor) && administers(actor) && actor.accountType !== 'CORPORATE'
