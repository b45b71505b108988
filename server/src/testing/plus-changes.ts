import { startCheck } from '@hireproof/contract/form-i9/check.endpoints'
import * as correction from '@hireproof/contract/form-i9/correction.endpoints'
import { changeFormSettings, getFormSettings } from '@hireproof/contract/form-i9/form-settings.endpoints'
import { changeReminderSettings, getReminderSettings } from '@hireproof/contract/form-i9/reminder-settings.endpoints'
import { reminderKinds } from '@hireproof/contract/form-i9/reminders'
import * as employee from '@hireproof/contract/employee/employee.endpoints'
import * as codes from '@hireproof/contract/employee/preparer-codes.endpoints'
import * as notices from '@hireproof/contract/employee/notices.endpoints'
import * as representative from '@hireproof/contract/employee/representative.endpoints'
import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { explainLateSection1 } from '@hireproof/contract/form-i9/section1-late.endpoints'
import * as section2Endpoints from '@hireproof/contract/form-i9/section2.endpoints'
import { correctSupplementB, signSupplementB } from '@hireproof/contract/form-i9/supplement-b.endpoints'
import { saveDailyDigest } from '@hireproof/contract/users/profile.endpoints'
import { boardChanges } from './board-changes.ts'
import type { Change, ChangedRow, Done } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import { browserOf, citizenAnswers, plusSteps, preparerDigits } from './plus-steps.ts'
import { passportSection2, section2Steps } from './section2-steps.ts'
import { onSiteChanges } from './on-site-changes.ts'
import { correctionSteps } from './correction-steps.ts'
import { representativeChanges } from './representative-changes.ts'
import { supplementBSteps } from './supplement-b-steps.ts'
import type { TestApp } from './test-app.ts'

/** The calls that change plus cases, for the walk over the audit; the company has plus for as long as each needs it. */
export function plusChanges(t: TestApp, accountId: number): Record<string, Change> {
  const steps = plusSteps(t)
  const { examine, correct, correctBlock, supplement } = supplementBSteps(t)
  const { ask, takeBack } = correctionSteps(t)

  const started = async (user: GivenUser) => {
    await t.ownerDb.updateTable('account').set({ plus_enabled: true }).where('id', '=', accountId).execute()
    const answer = await t.as(user).call(endpoints.createPlusCase, { body: await steps.invitationOf(user) })
    await t.ownerDb.updateTable('account').set({ plus_enabled: false }).where('id', '=', accountId).execute()
    return answer
  }
  const opened = async (user: GivenUser) => {
    const { id, employeeEmail } = (await started(user)).body
    const link = await steps.linkTo(employeeEmail)
    const linkId = link.split('.')[0] ?? ''
    return { id, employeeEmail, link, linkId, answer: await steps.open(link) }
  }
  const entered = async (user: GivenUser) => {
    const { id, employeeEmail, link } = await opened(user)
    const answer = await steps.enter(link, await steps.digitsTo(employeeEmail))
    return { id, answer, browser: browserOf(t, /^[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '') }
  }
  const signed = async (user: GivenUser) => {
    const { id, browser } = await entered(user)
    await browser.sign(citizenAnswers())
    return id
  }
  const at = (table: ChangedRow['table'], id: string): ChangedRow => ({ table, id })

  return {
    ...boardChanges(t, started),
    ...representativeChanges(t, signed),
    ...onSiteChanges(t, started),
    [endpoints.createPlusCase.name]: {
      action: 'plus_case.started',
      run: async (user) => {
        const answer = await started(user)
        return { answer, row: at('plus_case', answer.body.id) }
      },
    },
    [endpoints.resendInvitation.name]: {
      action: 'plus_case.invitation_mailed',
      run: async (user) => {
        const plusCaseId = (await started(user)).body.id
        const answer = await t.as(user).call(endpoints.resendInvitation, { params: { plusCaseId } })
        return { answer, row: at('plus_case', plusCaseId) }
      },
    },
    [endpoints.changeWorkplace.name]: {
      action: 'plus_case.workplace_changed',
      run: async (user) => {
        const plusCaseId = (await started(user)).body.id
        const body = { worksInPuertoRico: true }
        const answer = await t.as(user).call(endpoints.changeWorkplace, { params: { plusCaseId }, body })
        return { answer, row: at('plus_case', plusCaseId) }
      },
    },
    [endpoints.cancelPlusCase.name]: {
      action: 'plus_case.cancelled',
      run: async (user) => {
        const plusCaseId = (await started(user)).body.id
        const answer = await t.as(user).call(endpoints.cancelPlusCase, { params: { plusCaseId } })
        return { answer, row: at('plus_case', plusCaseId) }
      },
    },
    [endpoints.setShortJob.name]: {
      action: 'plus_case.short_job_changed',
      run: async (user) => {
        const plusCaseId = (await started(user)).body.id
        const params = { plusCaseId }
        const answer = await t.as(user).call(endpoints.setShortJob, { params, body: { isShortJob: true } })
        return { answer, row: at('plus_case', plusCaseId) }
      },
    },
    [changeFormSettings.name]: {
      action: 'account.form_settings_changed',
      run: async (user) => {
        const params = { accountId }
        const { version } = (await t.as(user).call(getFormSettings, { params })).body
        const body = { weekdays: [1 + (version % 6)], holidays: [], keepsOtherCopies: null, version }
        const answer = await t.as(user).call(changeFormSettings, { params, body })
        return { answer, row: at('form_i9_settings', String(accountId)) }
      },
    },
    [changeReminderSettings.name]: {
      action: 'account.reminder_settings_changed',
      run: async (user) => {
        const params = { accountId }
        const { version } = (await t.as(user).call(getReminderSettings, { params })).body
        const body = { kinds: reminderKinds.slice(version % 2), sentenceEn: '', sentenceEs: '', version }
        const answer = await t.as(user).call(changeReminderSettings, { params, body })
        return { answer, row: at('form_reminder_settings', String(accountId)) }
      },
    },
    [saveDailyDigest.name]: {
      action: 'user.preferences_changed',
      run: async (user) => {
        const answer = await t.as(user).call(saveDailyDigest, { body: { dailyDigest: true } })
        return { answer, row: at('app_user', user.id) }
      },
    },
    [correction.askCorrection.name]: {
      action: 'plus_case.correction_asked',
      run: async (user) => {
        const id = await signed(user)
        return { answer: await ask(user, id), row: at('form_correction', id) }
      },
    },
    [correction.takeBackCorrection.name]: {
      action: 'plus_case.correction_taken_back',
      run: async (user) => {
        const id = await signed(user)
        await ask(user, id)
        return { answer: await takeBack(user, id), row: at('form_correction', id) }
      },
    },
    [startCheck.name]: {
      action: 'plus_case.check_started',
      run: async (user) => {
        const { id: plusCaseId, browser } = await entered(user)
        await browser.sign(citizenAnswers({ ssn: '' }))
        return {
          answer: await t.as(user).call(startCheck, { params: { plusCaseId } }),
          row: at('plus_case', plusCaseId),
        }
      },
    },
    [explainLateSection1.name]: {
      action: 'form_i9.section1_late_explained',
      run: async (user) => {
        const plusCaseId = await signed(user)
        const late = { first_day_of_work: '2026-11-02' }
        await t.ownerDb.updateTable('plus_case').set(late).where('id', '=', plusCaseId).execute()
        const body = { reason: 'The network was down.' }
        const answer = await t.as(user).call(explainLateSection1, { params: { plusCaseId }, body })
        return { answer, row: at('section1_late_reason', plusCaseId) }
      },
    },
    [section2Endpoints.signSection2.name]: {
      action: 'form_i9.section2_signed',
      run: async (user) => {
        const id = await signed(user)
        return { answer: await examine(user, id), row: at('plus_case', id) }
      },
    },
    [section2Endpoints.correctSection2.name]: {
      action: 'form_i9.section2_corrected',
      run: async (user) => {
        const id = await signed(user)
        await examine(user, id)
        const section2 = passportSection2({ examinerTitle: 'Manager' })
        return { answer: await correct(user, id, { section2 }), row: at('plus_case', id) }
      },
    },
    [signSupplementB.name]: {
      action: 'form_i9.supplement_b_signed',
      run: async (user) => {
        const id = await signed(user)
        await examine(user, id)
        return { answer: await supplement(user, id, { newLastName: 'Stone' }), row: at('plus_case', id) }
      },
    },
    [correctSupplementB.name]: {
      action: 'form_i9.supplement_b_corrected',
      run: async (user) => {
        const id = await signed(user)
        await examine(user, id)
        await supplement(user, id, { newLastName: 'Stone' })
        return { answer: await correctBlock(user, id, { newLastName: 'Stones' }), row: at('plus_case', id) }
      },
    },
    [employee.openLink.name]: {
      action: 'plus_case.code_mailed',
      run: async (user) => {
        const { answer, linkId } = await opened(user)
        return { answer, row: at('employee_code', linkId) }
      },
    },
    [employee.enterForm.name]: {
      action: 'plus_case.entered',
      run: async (user) => {
        const { answer, id } = await entered(user)
        return { answer, row: at('employee_session', id) }
      },
    },
    [employee.saveForm.name]: {
      action: 'form_i9.section1_saved',
      run: async (user) => {
        const { browser, id } = await entered(user)
        return { answer: await browser.save(citizenAnswers(), 0), row: at('form_i9', id) }
      },
    },
    [notices.giveConsent.name]: {
      action: 'form_i9.consent_given',
      run: async (user) => {
        const { browser, id } = await entered(user)
        return { answer: await browser.consent(), row: at('form_consent', id) }
      },
    },
    [notices.askForPaper.name]: {
      action: 'form_i9.paper_asked',
      run: async (user) => {
        const { browser, id } = await entered(user)
        return { answer: await browser.askForPaper(), row: at('form_consent', id) }
      },
    },
    [codes.mailPreparerCode.name]: {
      action: 'form_i9.preparer_code_mailed',
      run: async (user) => {
        const { id, browser } = await entered(user)
        return { answer: await browser.mailCode('helper@home.example'), row: at('preparer_code', id) }
      },
    },
    [codes.confirmPreparer.name]: {
      action: 'form_i9.preparer_confirmed',
      run: async (user) => {
        const { id, browser } = await entered(user)
        const email = `${id}@home.example`
        const { codeId } = (await browser.mailCode(email)).body
        return {
          answer: await browser.confirmCode(codeId, await preparerDigits(t, email)),
          row: at('preparer_code', id),
        }
      },
    },
    [employee.proveSsn.name]: {
      action: 'form_i9.numbers_shown',
      run: async (user) => {
        const { browser, id } = await entered(user)
        const { ssn = '', ...answers } = citizenAnswers()
        await browser.sign({ ...answers, ssn })
        return { answer: await browser.prove(ssn.slice(-4)), row: at('employee_session', id) }
      },
    },
    [employee.leaveForm.name]: {
      action: 'plus_case.left',
      run: async (user) => {
        const { browser, id } = await entered(user)
        return { answer: await browser.leave(), row: at('employee_session', id) }
      },
    },
  }
}

/** The calls of representatives that also record that numbers were compared; other tests check their audit. */
export const plusApart = [representative.compareAsRepresentative, representative.signAsRepresentative]

/** The calls about plus cases that change nothing yet: the audit has what they begin once it has happened. */
export function plusReadings(t: TestApp): Record<string, () => Promise<Done>> {
  const { company, start, linkTo, signedForm } = section2Steps(t)
  return {
    [section2Endpoints.compareSection2.name]: async () => {
      const user = await company()
      const params = { plusCaseId: await signedForm(user) }
      const body = { section2: passportSection2() }
      return t.as(user).call(section2Endpoints.compareSection2, { params, body })
    },
    [employee.signInToForm.name]: async () => {
      const { employeeEmail } = await start(await company())
      const body = { link: await linkTo(employeeEmail), language: 'en' as const }
      return t.anonymous.call(employee.signInToForm, { body })
    },
  }
}
