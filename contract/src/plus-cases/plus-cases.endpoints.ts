import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { SEARCH_TEXT_MAX } from '../cases/search-text.ts'
import { endpoint } from '../endpoint.ts'
import { mailStates } from './form-mails.ts'
import { EarlierForm } from './earlier-form.ts'
import { PlusCaseParams } from './plus-case-params.ts'
import { MOST_FORMS_FOUND, MOST_SITES_OFFERED, PlusCase, plusFilters, PlusSite, plusSortFields } from './plus-case.ts'
import { Paging, PagingTotal } from './paging.ts'

const text = z.string().check(z.maxLength(400), z.trim())

export const createPlusCase = endpoint({
  name: 'plusCases.create',
  summary: 'Starts a plus case and emails the new hire the link to the form; the company must have the plus program',
  method: 'POST',
  path: '/api/account/plus_cases',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({
    invitedName: text,
    /** Empty for a new hire without one. */
    employeeEmail: text,
    /** The new hire has no email address, and fills in the form on a device of the employer; nothing is emailed. */
    hasNoEmail: z.optional(z.boolean()),
    firstDayOfWork: IsoDate,
    /** A job of less than three business days: Section 2 is due on its first day, and no receipt is taken. */
    isShortJob: z.optional(z.boolean()),
    /** Why the form goes to the address of a user of the company; required for such an address only. */
    addressReason: z.optional(text),
    /** A user of the company; the caller by default. */
    examinerUserId: z.optional(z.uuid()),
    /** Whether the new hire works in Puerto Rico, where the Spanish form may be filed; false by default. */
    worksInPuertoRico: z.optional(z.boolean()),
    /** A hiring site of the company; required once it has two. */
    siteId: z.optional(z.uuid()),
    /** The caller looked at the earlier form of the address, and wants another one; without it, such an address is refused. */
    despiteEarlierForm: z.optional(z.boolean()),
  }),
  reply: PlusCase,
  status: 201,
  idempotent: true,
  problems: [
    'bad_request',
    'forbidden',
    'account_closed',
    'account_closing',
    'enrollment_required',
    'not_found',
    'conflict',
    'too_many_emails',
  ],
  conflicts: ['ALREADY_INVITED', 'EARLIER_FORM'],
})

export const findEarlierForms = endpoint({
  name: 'plusCases.earlierForms',
  summary:
    'The earlier forms of the company that a new hire may have: those of the address, and complete ones of the name. Forms that the caller may not open are not named',
  method: 'POST',
  path: '/api/account/plus_cases/earlier_forms',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({ invitedName: text, employeeEmail: text, firstDayOfWork: IsoDate }),
  reply: z.object({ forms: z.array(EarlierForm) }),
  problems: ['bad_request', 'forbidden'],
})

/** Which forms the board shows. */
const PlusQuery = z.strictObject({
  filter: z._default(z.enum(plusFilters), 'open'),
  /** The beginnings of the parts of a name, or of an email address. */
  text: z.optional(z.string().check(z.maxLength(SEARCH_TEXT_MAX))),
  /** The forms that a user examines, `me` for the caller's own, `nobody` for those of no one. */
  examiner: z.optional(z.union([z.uuid(), z.enum(['me', 'nobody'])])),
  /** The forms of a hiring site. */
  site: z.optional(z.uuid()),
})

/** Which forms, and in which order. */
export const PlusList = z.extend(PlusQuery, {
  sort: z.optional(z.strictObject({ field: z.enum(plusSortFields), order: z.enum(['ASC', 'DESC']) })),
})

export const searchPlusCases = endpoint({
  name: 'plusCases.search',
  summary:
    'The plus cases that the caller may see, page by page; open cases by default. Those with a day by which something is due come by that day, others newest first, unless another order is asked for',
  method: 'POST',
  path: '/api/account/plus_cases/search',
  access: 'ready',
  area: 'cases',
  body: z.extend(PlusList, {
    paging: Paging.check(
      z.refine(({ page, size }) => page * size < MOST_FORMS_FOUND, {
        path: ['page'],
        message: `Only the first ${MOST_FORMS_FOUND.toLocaleString('en-US')} forms can be listed. Narrow the search.`,
      }),
    ),
  }),
  reply: z.object({
    results: z.array(PlusCase),
    /** `isMore` if there are more forms than are counted. */
    paging: z.extend(PagingTotal, { isMore: z.boolean() }),
  }),
  problems: ['forbidden'],
})

const Counted = z.object({ due: z.number(), late: z.number() })

export const countFormDuties = endpoint({
  name: 'plusCases.counts',
  summary:
    'How many of the forms that the caller may see are due for something, and how many are late, as the board lists them',
  method: 'GET',
  path: '/api/account/plus_cases/counts',
  access: 'ready',
  area: 'cases',
  reply: z.object({ section_1: Counted, section_2: Counted, receipt: Counted, reverification: Counted }),
  problems: ['forbidden'],
})

export const getPlusCase = endpoint({
  name: 'plusCases.get',
  summary: 'One plus case',
  method: 'GET',
  path: '/api/account/plus_cases/:plusCaseId',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: PlusCase,
  problems: ['not_found', 'forbidden'],
})

export const resendInvitation = endpoint({
  name: 'plusCases.resend',
  summary:
    'Emails the new hire a new link, at most three times in half an hour; earlier links stop working once their codes have lapsed',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/invitation',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: PlusCase,
  problems: [
    'not_found',
    'forbidden',
    'account_closed',
    'account_closing',
    'enrollment_required',
    'conflict',
    'too_many_requests',
    'too_many_emails',
  ],
})

export const changeWorkplace = endpoint({
  name: 'plusCases.changeWorkplace',
  summary:
    'Says whether the new hire works in Puerto Rico, where the Spanish form may be filed, until Section 1 is signed',
  method: 'PUT',
  path: '/api/account/plus_cases/:plusCaseId/workplace',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({ worksInPuertoRico: z.boolean() }),
  reply: PlusCase,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
})

export const correctAddress = endpoint({
  name: 'plusCases.correctAddress',
  summary:
    'Corrects the email address of the new hire before the first signature and emails a new link there; links and sessions of the earlier address end at once, and answers that were entered are deleted',
  method: 'PUT',
  path: '/api/account/plus_cases/:plusCaseId/email',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({
    employeeEmail: text,
    /** Why the form goes to the address of a user of the company; required for such an address only. */
    addressReason: z.optional(text),
  }),
  reply: PlusCase,
  problems: [
    'bad_request',
    'not_found',
    'forbidden',
    'account_closed',
    'account_closing',
    'enrollment_required',
    'conflict',
    'too_many_requests',
    'too_many_emails',
  ],
  conflicts: ['ALREADY_INVITED'],
})

export const listFormMails = endpoint({
  name: 'plusCases.mails',
  summary:
    'The emails to the new hire and the representative of a plus case of the last weeks, and whether the mail server accepted them',
  method: 'GET',
  path: '/api/account/plus_cases/:plusCaseId/mails',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: z.object({
    results: z.array(
      z.object({
        id: z.uuid(),
        /** What the email is, such as an invitation. */
        name: z.string(),
        sentTo: z.string(),
        createdAt: z.string(),
        state: z.enum(mailStates),
      }),
    ),
  }),
  problems: ['not_found', 'forbidden'],
})

export const changePlusSite = endpoint({
  name: 'plusCases.changeSite',
  summary: 'Names the hiring site of a plus case, or another one',
  method: 'PUT',
  path: '/api/account/plus_cases/:plusCaseId/site',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({ siteId: z.uuid() }),
  reply: PlusCase,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
})

export const cancelPlusCase = endpoint({
  name: 'plusCases.cancel',
  summary: 'Cancels a plus case before Section 1 is signed; its link and its form no longer open',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/cancel',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: PlusCase,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
})

export const setShortJob = endpoint({
  name: 'plusCases.setShortJob',
  summary: 'Says whether the job lasts less than three business days, until Section 2 is signed',
  method: 'PUT',
  path: '/api/account/plus_cases/:plusCaseId/short_job',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({ isShortJob: z.boolean() }),
  reply: PlusCase,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
})

export const listExaminers = endpoint({
  name: 'plusCases.examiners',
  summary: 'The users of the company who can examine documents, by name',
  method: 'GET',
  path: '/api/account/plus_examiners',
  access: 'ready',
  area: 'cases',
  reply: z.object({ results: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  problems: ['forbidden'],
})

export const listPlusSites = endpoint({
  name: 'plusCases.sites',
  summary: `Hiring sites of the company to choose from, at most ${MOST_SITES_OFFERED}; every word begins a word of the address`,
  method: 'GET',
  path: '/api/account/plus_sites',
  access: 'ready',
  area: 'cases',
  query: z.object({
    text: z.optional(z.string().check(z.maxLength(200))),
    /** Only this one. */
    id: z.optional(z.uuid()),
  }),
  reply: z.object({
    results: z.array(PlusSite),
    /** How many the company has, whatever is asked for. */
    totalCount: z.number(),
  }),
  problems: ['forbidden'],
})
