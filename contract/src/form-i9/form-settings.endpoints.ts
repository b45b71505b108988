import { AccountParams } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { FormSettings, FormSettingsChange } from './form-settings.ts'

const path = '/api/account/accounts/:accountId/form_i9_settings'

export const getFormSettings = endpoint({
  name: 'formSettings.get',
  summary: 'The business days of a company, and its other settings for Form I-9',
  method: 'GET',
  path,
  access: 'ready',
  area: 'cases',
  params: AccountParams,
  reply: FormSettings,
  problems: ['not_found', 'forbidden'],
})

export const changeFormSettings = endpoint({
  name: 'formSettings.change',
  summary: 'Changes the settings for Form I-9; other business days count for first days of work from tomorrow on',
  method: 'PUT',
  path,
  access: 'ready',
  area: 'cases',
  params: AccountParams,
  body: FormSettingsChange,
  reply: FormSettings,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['FORM_SETTINGS_CHANGED'],
})
