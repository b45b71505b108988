import type { Language } from '../language.ts'
import { noticeEn, type NoticeTexts } from './notice-en.ts'
import { noticeEs } from './notice-es.ts'

/** The texts around the notice of a mismatch. The words of the notice itself come from the server. */
export const noticeTexts: Readonly<Record<Language, NoticeTexts>> = { en: noticeEn, es: noticeEs }
