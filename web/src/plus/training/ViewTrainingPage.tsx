import { mayViewPlusTraining } from '@hireproof/contract/navigation-groups'
import { getTraining } from '@hireproof/contract/plus/training.endpoints'
import { DOCUMENTS } from '@hireproof/contract/resources/resources'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { analytics } from '../../lib/analytics.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useMe, useStarted } from '../../lib/started.ts'
import { DownloadButton } from '../../resources/DownloadButton.tsx'
import { ResourcesLayout } from '../../resources/ResourcesLayout.tsx'
import { factsOf } from '../../shell/guards.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { reportTraining, useFilm } from './use-film.ts'
import { TrainingFilm } from './TrainingFilm.tsx'

/** What employees and employers can read about the plus program, besides the film. */
const informationSheets = [
  { title: 'Plus Cases: Information for Employees', link: `${DOCUMENTS}/plus-for-employees.pdf` },
  { title: 'Plus Cases: Information for Employers', link: `${DOCUMENTS}/plus-for-employers.pdf` },
  { title: 'Plus Cases: Pending Social Security Number or Receipt', link: `${DOCUMENTS}/plus-pending-number.pdf` },
]

/** The training to watch again, with the information sheets; other users have no such page. */
export function ViewTrainingPage() {
  const { me } = useStarted()
  if (me?.kind !== 'user' || !mayViewPlusTraining(factsOf(me))) return <Navigate to={paths.pageNotFound()} replace />
  return <ViewTraining />
}

function ViewTraining() {
  const me = useMe()
  const { product } = pageSettings()
  const training = useQuery(q(getTraining, {}))
  useEffect(() => reportTraining(analytics, { name: 'plusTrainingView', value: 'resources' }, me), [me])
  return (
    <ResourcesLayout>
      <Stack gap="large">
        <PageHeading title="View Plus Training" lead={`How ${product} Plus cases work, to watch and read again.`} />
        <Loaded query={training} what="the training">
          {({ videoUrl }) => <FreeFilm videoUrl={videoUrl} />}
        </Loaded>
        <Section heading="Information sheets">
          <ul className="documents">
            {informationSheets.map((sheet) => (
              <li key={sheet.link}>
                <DownloadButton {...sheet} />
              </li>
            ))}
          </ul>
        </Section>
      </Stack>
    </ResourcesLayout>
  )
}

const FreeFilm = ({ videoUrl }: { videoUrl: string | null }) => <TrainingFilm film={useFilm(videoUrl)} />
