import * as endpoints from '@hireproof/contract/cases/cases.endpoints'
import { referCase, takeNoAction } from '@hireproof/contract/cases/mismatch.endpoints'
import { answerPhoto } from '@hireproof/contract/cases/photo.endpoints'
import { closureReasons } from '@hireproof/contract/cases/closure-reasons'
import { caseStatuses, type CaseStatus } from '@hireproof/contract/cases/statuses'
import { canAct, type CaseAction } from '@hireproof/contract/cases/transitions'
import { afterAll, expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { mismatchSteps } from '../testing/mismatch-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const accountId = await t.given.account()
const user = await t.given.user({ account_id: accountId })
// Software answers for the steps before a referral with the call itself.
const software = await t.given.user({
  account_id: accountId,
  role: 'GENERAL',
  web_service_enabled: true,
  mfa_enabled: false,
})
const as = t.as(user)

type Step = {
  name: string
  action: CaseAction
  isChange: boolean
  call: (caseNumber: string, status: CaseStatus) => Promise<{ status: number; codes: string[]; body: unknown }>
}

const closing = (status: CaseStatus) => {
  const [reason] = closureReasons({ status })
  return {
    case_closure_reason_code: reason?.code as 'INCORRECT_DATA',
    ...(reason?.text && { [reason.text]: 'Written by a test' }),
  }
}

/** Every call that is one step of the table of transitions, with a body that is right if the step is possible. */
const all: Step[] = [
  {
    name: endpoints.editCase.name,
    action: 'edit',
    isChange: true,
    call: (caseNumber) => as.call(endpoints.editCase, { params: { caseNumber }, body: citizenCase() }),
  },
  {
    name: endpoints.submitCase.name,
    action: 'submit',
    isChange: true,
    call: (caseNumber) => as.call(endpoints.submitCase, { params: { caseNumber }, body: {} }),
  },
  {
    name: endpoints.listConfirmFields.name,
    action: 'confirm_details',
    isChange: false,
    call: (caseNumber) => as.call(endpoints.listConfirmFields, { params: { caseNumber } }),
  },
  {
    name: endpoints.confirmCase.name,
    action: 'confirm_details',
    isChange: true,
    call: (caseNumber) => {
      const case_fields = [{ field_name: 'date_of_birth', value: '1990-05-18' }]
      return as.call(endpoints.confirmCase, { params: { caseNumber }, body: { case_fields } })
    },
  },
  {
    name: answerPhoto.name,
    action: 'photo_match',
    isChange: true,
    call: (caseNumber) => as.call(answerPhoto, { params: { caseNumber }, body: { photo_match: 'matching' } }),
  },
  {
    name: endpoints.listClosureReasons.name,
    action: 'close',
    isChange: false,
    call: (caseNumber) => as.call(endpoints.listClosureReasons, { params: { caseNumber } }),
  },
  {
    name: endpoints.closeCase.name,
    action: 'close',
    isChange: true,
    call: (caseNumber, status) => {
      const known = canAct(status, 'close') ? status : 'DRAFT'
      return as.call(endpoints.closeCase, { params: { caseNumber }, body: closing(known) })
    },
  },
  {
    name: referCase.name,
    action: 'refer',
    isChange: true,
    call: (caseNumber) => steps.refer(software, caseNumber),
  },
  {
    name: takeNoAction.name,
    action: 'no_action',
    isChange: true,
    call: (caseNumber) => steps.noAction(software, caseNumber),
  },
]

const cells = caseStatuses.flatMap((status) => all.map((step) => ({ status, step, name: step.name })))
let walked = 0
const isBySoftware = ({ action }: Step) => action === 'refer' || action === 'no_action'

test.each(cells)('[API-03] answers $name in $status as the table of transitions says', async ({ status, step }) => {
  const caseNumber = await steps.inStatus(isBySoftware(step) ? software : user, status)
  if (status === 'PENDING_REFERRAL') await steps.give(caseNumber)
  const before = await steps.row(caseNumber)
  const answer = await step.call(caseNumber, status)
  walked += 1
  if (canAct(status, step.action)) {
    expect(answer.status).toBe(200)
    expect((await steps.row(caseNumber)).version).toBe(step.isChange ? 2 : 1)
    return
  }
  expect(answer).toMatchObject({ status: 409, codes: ['CASE_STATUS_CONFLICT'] })
  expect(answer.body).toEqual({
    errors: [
      {
        error_code: 'CASE_STATUS_CONFLICT',
        message: 'This step is not possible in the present status of the case.',
        attribute_name: null,
      },
    ],
  })
  expect(await steps.row(caseNumber)).toEqual(before)
})

test.each(caseStatuses)('[CASE-191] tells what may be done in %s', async (status) => {
  const isPending = status === 'PENDING_REFERRAL'
  const caseNumber = await steps.inStatus(user, status)
  expect((await steps.read(user, caseNumber)).body.can).toEqual({
    edit: canAct(status, 'edit'),
    submit: canAct(status, 'submit'),
    confirm: canAct(status, 'confirm_details'),
    refer: isPending ? 'NOTICE_NOT_DOWNLOADED' : 'CASE_STATUS_CONFLICT',
    noAction: isPending ? 'NOTICE_NOT_DOWNLOADED' : 'CASE_STATUS_CONFLICT',
    photo: canAct(status, 'photo_match') || 'CASE_STATUS_CONFLICT',
    upload: canAct(status, 'scan_and_upload') || 'CASE_STATUS_CONFLICT',
    close: canAct(status, 'close'),
    resubmit: (status !== 'DRAFT' && canAct(status, 'close')) || 'CASE_STATUS_CONFLICT',
    assign: status !== 'CLOSED' || 'CASE_STATUS_CONFLICT',
    note: true,
    attach: true,
    dismiss: 'NO_EXPIRY_ALERT',
    sendNotice: isPending ? 'NO_EMAIL_ADDRESS' : 'CASE_STATUS_CONFLICT',
    changeReference: true,
    markSeen: false,
    reveal: true,
  })
})

afterAll(() => {
  expect(walked).toBe(12 * 9)
})
