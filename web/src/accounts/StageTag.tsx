import { companyStageLabels, type CompanyStage } from '@hireproof/contract/accounts/company-lists'
import { type AccountStage, stageLabels } from '@hireproof/contract/accounts/company-profile'
import { StatusTag, type Tone } from '../ui/layout/StatusTag.tsx'

type Stage = AccountStage | CompanyStage

const labels: Readonly<Record<Stage, string>> = { ...companyStageLabels, ...stageLabels }

const tones: Readonly<Record<Stage, Tone>> = {
  PENDING: 'light-warning',
  DRAFT: 'light-warning',
  WAITING_FOR_SIGNATURE: 'light-warning',
  IN_REVIEW: 'info',
  RETURNED: 'warning',
  ACTIVE: 'success',
  CLOSING: 'warning',
  CLOSED: 'neutral',
}

/** Where a company is in its life. */
export const StageTag = ({ stage }: { stage: Stage }) => <StatusTag tone={tones[stage]}>{labels[stage]}</StatusTag>
