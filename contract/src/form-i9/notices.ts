import * as z from 'zod/mini'
import { employeeLanguages } from '../employee-languages.ts'

/**
 * What an employee can read before and while completing Section 1: the instructions, the Lists of Acceptable Documents, the
 * anti-discrimination notice and the privacy notice. Each has its own page in the portal, at this name.
 */
export const noticeIds = ['instructions', 'lists', 'rights', 'privacy'] as const
export type NoticeId = (typeof noticeIds)[number]

/** The notice at a page of the portal; undefined for every other page. */
export const noticeAt = (page: string): NoticeId | undefined => noticeIds.find((id) => id === page)

/** A text to read: its parts with paragraphs and lists, and the official pages about it. */
export const Notice = z.object({
  title: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()), items: z.array(z.string()) })),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
})
export type Notice = z.infer<typeof Notice>

/** All notices in one language, and what an employee agrees to before completing the form electronically. */
export const Notices = z.object({
  /** To send with the agreement. */
  version: z.number(),
  language: z.enum(employeeLanguages),
  /** The sentence that says that the texts are not official; none if they are. */
  unofficial: z.nullable(z.string()),
  notices: z.record(z.enum(noticeIds), Notice),
  consent: z.extend(Notice, {
    /** The sentence that the employee accepts. */
    statement: z.string(),
  }),
})
export type Notices = z.infer<typeof Notices>
