/** Why a hire never began: the employer or the person called it off, or the person did not come on the first day of work. */
export const callOffReasons = ['WITHDRAWN', 'DECLINED', 'NO_SHOW'] as const
export type CallOffReason = (typeof callOffReasons)[number]

export const callOffLabels: Readonly<Record<CallOffReason, string>> = {
  WITHDRAWN: 'The company withdrew the offer',
  DECLINED: 'The person declined the job before starting',
  NO_SHOW: 'The person did not come to work on the first day',
}

/** How many days a form is kept whose hire never began, or that was canceled; then it is destroyed. */
export const NEVER_HIRED_DAYS = 180
