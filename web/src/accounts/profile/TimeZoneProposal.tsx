import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import { timeZones } from '@hireproof/contract/accounts/company-settings'
import { programStates } from '@hireproof/contract/accounts/sections/address'
import { timeZonesOf } from '@hireproof/contract/accounts/state-time-zones'
import { timeZoneName } from '@hireproof/contract/format/display'
import { useLocation } from 'react-router'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'

/** What the page of a profile is told after the company moved to another state. */
export const movedTo = (state: string) => ({ movedTo: state })

type Props = { profile: Pick<CompanyProfile, 'timeZone'>; settings: string }

/** Proposes the time zone of the state to which a company just moved, if it has another one. */
export function TimeZoneProposal({ profile: { timeZone }, settings }: Props) {
  const { state } = useLocation() as { state: ReturnType<typeof movedTo> | null }
  const zones = timeZonesOf(state?.movedTo ?? '')
  const [proposed] = zones
  if (proposed === undefined || zones.some((zone) => zone === timeZone)) return null
  const place = programStates.find(({ code }) => code === state?.movedTo)?.name
  return (
    <Alert tone="warning" heading="Check the time zone" isLive>
      <p>
        The company is in {place} now, and its time zone is still {timeZoneName(timeZone)}. {place} is in{' '}
        {timeZones[proposed]}. If you change it, deadlines follow it from the next day.
      </p>
      <ButtonLink href={settings}>Change the time zone</ButtonLink>
    </Alert>
  )
}
