import type { PathActor } from '../path-permissions.ts'
import { administers } from './reports.policy.ts'

type ViewActor = PathActor & { isReadOnly: boolean }

/** Whether a user may share views with everyone at the company: an administrator who may change something there. */
export const mayShareViews = (actor: ViewActor): boolean => administers(actor) && !actor.isReadOnly

/** Whether a user who sees a view may change or delete it: a shared one is every administrator's, any other its owner's. */
export const mayChangeView = (actor: ViewActor, { isShared }: { isShared: boolean }): boolean =>
  !isShared || mayShareViews(actor)
