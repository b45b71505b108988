import * as z from 'zod/mini'
import { isIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import type { Issue } from '../problem.ts'

/** To whom a company offers examinations by live video: all new hires of a site, or all who only work remotely. */
export const videoHires = ['ALL', 'REMOTE'] as const
export type VideoHires = (typeof videoHires)[number]

/** What a company says about examinations by live video, for each of its hiring sites or for some. */
export const VideoOffer = z.strictObject({
  hires: z.enum(videoHires),
  /** None for every site of the company. */
  siteIds: z.array(z.uuid()).check(z.maxLength(50)),
})
export type VideoOffer = z.infer<typeof VideoOffer>

const text = z.string().check(z.maxLength(300), z.trim())

/** The live video of an examination by the alternative procedure, on the clock of the company. */
export const LiveVideo = z.strictObject({ day: text, time: text, timeZone: text, heldBy: text })
export type LiveVideo = z.infer<typeof LiveVideo>

/** Why examinations by live video are refused where the company has not said whom it offers them to. */
const NOT_OFFERED =
  'Your company has not recorded that it offers examinations by live video to all new hires of this site alike. Examine the documents in person.'

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u
const NAME_MAX = 100

/** What is wrong with the record of a live video, by the fields of Section 2. */
function videoIssues(
  { day, time, timeZone, heldBy }: LiveVideo,
  context: { today: IsoDate; timeZone: string },
): Issue[] {
  const found: Issue[] = []
  const add = (path: string, code: string, message: string) => void found.push({ path, code, message })
  if (!isIsoDate(day)) add('videoDay', 'format', 'Enter the day of the live video.')
  else if (day > context.today) add('videoDay', 'date_range', 'Enter a day that is not after today.')
  if (!TIME.test(time)) add('videoTime', 'format', 'Enter the time at which the live video began.')
  if (timeZone !== context.timeZone) add('videoTime', 'time_zone', 'Enter the time on the clock of the company.')
  if (heldBy === '') add('videoHeldBy', 'required', 'Enter who held the live video.')
  else if (heldBy.length > NAME_MAX || !PLAIN.test(heldBy))
    add('videoHeldBy', 'format', `Write plain text of at most ${NAME_MAX} characters.`)
  return found
}

/** A part of the form that documents were examined for. */
type Examined = { isAlternativeProcedure: boolean; liveVideo?: LiveVideo | undefined }

type RecordContext = { today: IsoDate; timeZone: string; videoOffer: VideoHires | null }

/**
 * What is wrong with the record of an examination by live video, or with a record where there was none. A part that was examined by
 * video stays so in its correction, also without a record if it has none, and whatever the company offers by then.
 */
export function videoRecordIssues(
  { isAlternativeProcedure, liveVideo }: Examined,
  earlier: Examined | undefined,
  context: RecordContext,
): Issue[] {
  if (!isAlternativeProcedure)
    return liveVideo ? [{ path: 'videoDay', code: 'not_asked', message: 'There was no live video.' }] : []
  const wasVideo = earlier?.isAlternativeProcedure === true
  if (context.videoOffer === null && !wasVideo)
    return [{ path: 'isAlternativeProcedure', code: 'not_offered', message: NOT_OFFERED }]
  if (!liveVideo && wasVideo && !earlier.liveVideo) return []
  return videoIssues(liveVideo ?? { day: '', time: '', timeZone: context.timeZone, heldBy: '' }, context)
}

/** Whether a live video is not over yet, on the clock of the company. */
export function isVideoToCome({ liveVideo }: Examined, timeZone: string, now: Date): boolean {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return liveVideo !== undefined && `${liveVideo.day} ${liveVideo.time}` > clock.format(now)
}
