import type { EnrollmentPlace } from './enrollment-query.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'

/** For users whose company is enrolled already, or was not enrolled here. */
export const NoEnrollment = ({ place: { kind } }: { place: EnrollmentPlace }) => (
  <>
    <p className="prose">{kind === 'OWN' ? 'Your company has no enrollment here.' : 'There is no such enrollment.'}</p>
    <ButtonRow>
      <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
      {kind === 'OWN' && (
        <ButtonLink variant="outline" href={paths.enrollment.logout()}>
          Log Out
        </ButtonLink>
      )}
    </ButtonRow>
  </>
)
