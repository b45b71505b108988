import type { CaseField } from '@hireproof/contract/cases/field-info'
import { sql, type Kysely } from 'kysely'
import {
  ArrayExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  LiteralNode,
  type ExpressionNode,
} from 'kysely-codegen'

/** The types of the contract that columns hold, and the modules that have them. */
export const columnImports = {
  AuditAction: '@hireproof/contract/audit-actions',
  CaseField: '@hireproof/contract/cases/field-info',
  CaseValue: '@hireproof/contract/cases/case-data',
  CaseWait: '@hireproof/contract/plus-cases/case-waits',
  ClosedCode: '@hireproof/contract/cases/closure-reasons',
  ClosureLimit: '@hireproof/contract/calendar/working-days',
  EligibilityStatement: '@hireproof/contract/cases/results',
  HolidayId: '@hireproof/contract/calendar/federal-holidays',
  ReferralStatus: '@hireproof/contract/cases/referral',
  SealedField: '@hireproof/contract/cases/case',
  Section1Field: '@hireproof/contract/plus-cases/section1-fields',
  SortOrder: '@hireproof/contract/users/user-search',
  UserRole: '@hireproof/contract/users/users',
  UserSortField: '@hireproof/contract/users/user-search',
  UserStatus: '@hireproof/contract/users/users',
}

const type = (name: keyof typeof columnImports) => new IdentifierNode(name)
const generated = (node: ExpressionNode) => new GenericExpressionNode('Generated', [node])
const valueOf = (field: CaseField) => new GenericExpressionNode('CaseValue', [new LiteralNode(field)])

/** The columns that no check constraint limits: the contract refuses what is not on its list, and the list may grow. */
export const listedColumns = {
  'app_user.shown_role': generated(type('UserRole')),
  'audit_event.action': type('AuditAction'),
  'business_days.holidays': new ArrayExpressionNode(type('HolidayId')),
  'case_number_index.kind': type('SealedField'),
  'closure_period.limits': generated(new ArrayExpressionNode(type('ClosureLimit'))),
  'form_correction.fields': new ArrayExpressionNode(type('Section1Field')),
  'plus_case.case_waits_for': generated(new ArrayExpressionNode(type('CaseWait'))),
  'user_list_view.role': type('UserRole'),
  'user_list_view.sort_field': type('UserSortField'),
  'user_list_view.sort_order': type('SortOrder'),
  'user_list_view.status': type('UserStatus'),
  'verification_case.case_closure_reason_code': type('ClosedCode'),
  'verification_case.case_eligibility_statement': type('EligibilityStatement'),
  'verification_case.citizenship_status_code': valueOf('citizenship_status_code'),
  'verification_case.dhs_referral_status': type('ReferralStatus'),
  'verification_case.document_a_type_code': valueOf('document_a_type_code'),
  'verification_case.document_b_type_code': valueOf('document_b_type_code'),
  'verification_case.document_c_type_code': valueOf('document_c_type_code'),
  'verification_case.document_sub_type_code': valueOf('document_sub_type_code'),
  'verification_case.duplicate_continue_reason_code': valueOf('duplicate_continue_reason_code'),
  'verification_case.fields_to_confirm': generated(new ArrayExpressionNode(type('CaseField'))),
  'verification_case.reason_for_delay_code': valueOf('reason_for_delay_code'),
  'verification_case.ssa_referral_status': type('ReferralStatus'),
  'verification_case.us_state_code': valueOf('us_state_code'),
}

type Metadata = {
  tables: { name: string; columns: { name: string; isNullable: boolean; enumValues: string[] | null }[] }[]
}

const checkedValues = sql<{ table: string; column: string; check: string }>`
  select conrelid::regclass::text as table, attname as column, pg_get_constraintdef(pg_constraint.oid) as check
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`

const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/

/** Gives each column the values that a check constraint allows, if the constraint is a list of texts. */
export async function withCheckedValues<T extends Metadata>({ db, metadata }: { db: Kysely<unknown>; metadata: T }) {
  const { rows } = await checkedValues.execute(db)
  for (const { table, column, check } of rows) {
    const values = list.exec(check)?.[1]?.matchAll(/'([^']*)'/g)
    const found = metadata.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)
    if (values && found) found.enumValues = Array.from(values, ([, value = '']) => value)
  }
  return metadata
}
