import type { MismatchEpisode } from '@hireproof/contract/cases/mismatch'
import { displayDateTime, today } from '../../lib/clock.ts'
import { displayDay } from '../../lib/due-text.ts'
import { Details } from '../../ui/layout/Details.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { agencyResult } from './agency-result.ts'
import { AgencyReasons } from './AgencyReasons.tsx'
import { deedsOf } from './deeds.ts'

type Props = { episodes: readonly MismatchEpisode[] }

/** The earlier mismatches of a case, to read. */
export function EarlierMismatches({ episodes }: Props) {
  if (episodes.length === 0) return null
  return (
    <Section heading={episodes.length === 1 ? 'The earlier mismatch' : 'Earlier mismatches'}>
      <Stack gap="small">
        {episodes.map((episode) => (
          <Details
            key={episode.episode}
            summary={`Mismatch ${episode.episode}, found on ${displayDateTime(episode.issuedAt)}`}
          >
            <AgencyReasons {...episode} headingLevel={3} />
            <p>The last day to act was {displayDay(episode.actBy)}.</p>
            <ul>
              {deedsOf(episode).map(({ about, text }) => (
                <li key={about}>{text}</li>
              ))}
              {episode.referral?.agencies.map((referral) => (
                <li key={referral.agency}>
                  {referral.agency}: {agencyResult(referral, today()).word}
                </li>
              ))}
            </ul>
          </Details>
        ))}
      </Stack>
    </Section>
  )
}
