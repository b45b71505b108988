import type { Account } from '@hireproof/contract/accounts/accounts'
import type { NextStep } from '@hireproof/contract/cases/next-step'
import type { AgencyCode, AgencyReferralStatus } from '@hireproof/contract/cases/referral'
import type { MismatchDecision } from '@hireproof/contract/cases/mismatch'
import type { AttachmentKind } from '@hireproof/contract/cases/attachments'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'
import type { CopySide } from '@hireproof/contract/form-i9/copies'
import type { FormEntryKind } from '@hireproof/contract/form-i9/form-entries'
import type { PlusCaseStatus } from '@hireproof/contract/plus-cases/plus-case'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { StoredRole, TrainingStatus, UserStatus } from '@hireproof/contract/users/users'
import type { UserListName } from '@hireproof/contract/users/list-view'
import type { Selectable } from 'kysely'
import { expectTypeOf, test } from 'vitest'
import type { PaperKind } from '@hireproof/contract/cases/papers'
import type { QuestionKind } from '@hireproof/contract/cases/records-answer'
import type { DB } from './platform/db.gen.ts'

type Row<Table extends keyof DB> = Selectable<DB[Table]>

// The types check that the database allows exactly the values that the contract names.
test('the values that check constraints allow are those of the contract', () => {
  expectTypeOf<Row<'account'>['type']>().toEqualTypeOf<Account['type']>()
  expectTypeOf<Row<'account'>['status']>().toEqualTypeOf<Account['status']>()
  expectTypeOf<Row<'account'>['closed_reason_code']>().toEqualTypeOf<Account['closedReasonCode']>()
  type Category = Account['companyInfo']['employerCategory']['category']
  expectTypeOf<Row<'account'>['employer_category']>().toEqualTypeOf<Category>()
  expectTypeOf<Row<'app_user'>['role']>().toEqualTypeOf<StoredRole>()
  expectTypeOf<Row<'app_user'>['status']>().toEqualTypeOf<UserStatus>()
  expectTypeOf<Row<'app_user'>['training_status']>().toEqualTypeOf<TrainingStatus>()
  expectTypeOf<Row<'case_paper'>['kind']>().toEqualTypeOf<PaperKind>()
  expectTypeOf<Row<'case_paper'>['media_type']>().toEqualTypeOf<CopyMediaType>()
  expectTypeOf<Row<'notice_signature'>['decision']>().toEqualTypeOf<MismatchDecision>()
  expectTypeOf<Row<'notice_signature'>['language']>().toEqualTypeOf<EmployeeLanguage>()
  expectTypeOf<Row<'case_attachment'>['kind']>().toEqualTypeOf<AttachmentKind>()
  expectTypeOf<Row<'case_attachment'>['media_type']>().toEqualTypeOf<CopyMediaType>()
  expectTypeOf<Row<'case_question'>['kind']>().toEqualTypeOf<QuestionKind>()
  expectTypeOf<Row<'document_copy'>['side']>().toEqualTypeOf<CopySide>()
  expectTypeOf<Row<'document_copy'>['media_type']>().toEqualTypeOf<CopyMediaType>()
  expectTypeOf<Row<'form_entry'>['kind']>().toEqualTypeOf<FormEntryKind>()
  expectTypeOf<Row<'form_entry'>['signed_language']>().toEqualTypeOf<EmployeeLanguage>()
  expectTypeOf<Row<'form_i9'>['signed_language']>().toEqualTypeOf<EmployeeLanguage | null>()
  expectTypeOf<Row<'plus_case'>['status']>().toEqualTypeOf<PlusCaseStatus>()
  expectTypeOf<Row<'user_list_view'>['list']>().toEqualTypeOf<UserListName>()
  expectTypeOf<Row<'verification_case'>['case_status']>().toEqualTypeOf<CaseStatus>()
  expectTypeOf<Row<'verification_case'>['next_step']>().toEqualTypeOf<NextStep | null>()
  expectTypeOf<Row<'case_referral'>['agency']>().toEqualTypeOf<AgencyCode>()
  expectTypeOf<Row<'case_referral'>['status']>().toEqualTypeOf<AgencyReferralStatus>()
})
