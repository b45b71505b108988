import type { MismatchEpisode } from '@hireproof/contract/cases/mismatch'
import { displayDate } from '@hireproof/contract/format/display'
import { displayDateTime } from '../../lib/clock.ts'

/** Something that was done about a mismatch, with who did it and when. */
type Deed = { about: 'client' | 'details' | 'given' | 'told' | 'decision' | 'referral'; at: string; text: string }

const toldWords = { IN_PERSON: 'in person', BY_VIDEO: 'by video', ELECTRONICALLY: 'electronically' } as const
const decisionWords = { TAKE_ACTION: 'to take action', NO_ACTION: 'to take no action' } as const

const nameOf = (byName: string | null) => byName ?? 'A user'

/** The decision of the employee in a sentence, with how it was given. */
export function decisionText({
  decision,
  way,
  decidedOn,
  at,
  byName,
}: NonNullable<MismatchEpisode['decision']>): string {
  const words = decisionWords[decision]
  if (way === 'NONE_GIVEN') return `The employee gave no decision by the last day. Recorded on ${displayDateTime(at)}.`
  if (way === 'ELECTRONIC') return `The employee decided ${words}, and signed electronically on ${displayDateTime(at)}.`
  const signed = decidedOn ? `, and signed on ${displayDate(decidedOn)}` : ''
  return `The employee decided ${words}${signed}. ${nameOf(byName)} recorded this on ${displayDateTime(at)}.`
}

/** Whether the employee has a link to the electronic notice, which has not ended. */
export const isNoticeSent = ({ electronic }: MismatchEpisode): boolean =>
  electronic !== null && electronic.endedAt === null

function toldText({ at, byName, how }: NonNullable<MismatchEpisode['told']>, isByClient: boolean): string {
  const when = `on ${displayDateTime(at)}`
  if (byName === null) return `The employee was told ${toldWords[how]} ${when}.`
  if (!isByClient) return `${byName} told the employee ${toldWords[how]} ${when}.`
  return `The client told the employee ${toldWords[how]}. ${byName} recorded this ${when}.`
}

/** Everything that was done about a mismatch, in the order of the steps. */
export function deedsOf({ clientTold, detailsChecked, given, told, decision, referral }: MismatchEpisode): Deed[] {
  const deeds: (Deed | null)[] = [
    clientTold && {
      about: 'client',
      at: clientTold.at,
      text: `${nameOf(clientTold.byName)} told the client on ${displayDateTime(clientTold.at)}.`,
    },
    detailsChecked && {
      about: 'details',
      at: detailsChecked.at,
      // the employee can find them right alone, in the electronic notice
      text:
        detailsChecked.byName === null
          ? `The details were found right on ${displayDateTime(detailsChecked.at)}.`
          : `${detailsChecked.byName} checked the details with the employee on ${displayDateTime(detailsChecked.at)}.`,
    },
    given && {
      about: 'given',
      at: given.at,
      text:
        given.how === 'OPENED'
          ? `The employee opened the notice on ${displayDateTime(given.at)}.`
          : `The notice was downloaded on ${displayDateTime(given.at)}.`,
    },
    told && {
      about: 'told',
      at: told.at,
      text: toldText(told, clientTold !== null),
    },
    decision && { about: 'decision', at: decision.at, text: decisionText(decision) },
    referral && {
      about: 'referral',
      at: referral.at,
      text: `${nameOf(referral.byName)} referred the employee on ${displayDateTime(referral.at)}${referral.isLate ? ', after the last day to act' : ''}.`,
    },
  ]
  return deeds.filter((deed) => deed !== null)
}

/** What was done between two states of a mismatch: by a colleague, or by the employee. */
export function deedsBetween(before: MismatchEpisode, after: MismatchEpisode): Deed[] {
  const known = new Set(deedsOf(before).map(({ about, at }) => `${about} ${at}`))
  return deedsOf(after).filter(({ about, at }) => !known.has(`${about} ${at}`))
}
