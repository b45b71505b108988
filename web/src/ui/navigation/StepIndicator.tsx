type Props = { steps: string[]; /** Index of the current step, from 0. */ current: number }

/** The progress of a form with three or more steps. */
export function StepIndicator({ steps, current }: Props) {
  return (
    <section className="steps" aria-label="Progress">
      <ol className="steps__segments">
        {steps.map((step, index) => (
          <li key={step} className={segmentClass(index, current)} aria-current={index === current ? 'step' : undefined}>
            <span className="steps__label">
              {step} <span className="usa-sr-only">{spokenState(index, current)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="steps__count">
        Step {current + 1} of {steps.length}: {steps[current]}
      </p>
    </section>
  )
}

function segmentClass(index: number, current: number): string {
  if (index < current) return 'steps__segment steps__segment--complete'
  return index === current ? 'steps__segment steps__segment--current' : 'steps__segment'
}

function spokenState(index: number, current: number): string {
  if (index < current) return 'completed'
  return index === current ? '' : 'not completed'
}
