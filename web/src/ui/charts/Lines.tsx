import { Fragment, type ReactNode, useId, useState } from 'react'
import { placeOf, scaleEnd } from './scale.ts'

/** A line: solid with round marks, or dashed with square ones. */
type Series = { key: string; label: string; look: 'solid' | 'dashed' }
type Point = {
  key: string
  /** Its name in full, and in three letters. */ label: string
  short: string
  values: Values
}
type Values = Readonly<Record<string, number>>

type Props = {
  /** What the points are, for the slider that chooses one: `Month`. */
  name: string
  series: readonly Series[]
  points: readonly Point[]
  /** The numbers of the chosen point, with where they lead. */
  renderPoint: (at: number) => ReactNode
}

const HEIGHT = 160

/**
 * Lines over time. A slider chooses a point, by keyboard too, and its numbers stand below. All places are parts of the width, so that
 * texts and marks keep their size on every screen.
 */
export function Lines({ name, series, points, renderPoint }: Props) {
  const [at, setAt] = useState(points.length - 1)
  const id = useId()
  const end = scaleEnd(Math.max(0, ...points.flatMap(({ values }) => Object.values(values))))
  const heightOf = (value: number) => HEIGHT - (value / end) * (HEIGHT - 16)
  const chosen = points[at]
  if (chosen === undefined) return null
  return (
    <div className="lines">
      <Legend series={series} />
      <div className="lines__plot">
        <div className="lines__scale" aria-hidden="true">
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{value.toLocaleString('en-US')}</span>
          ))}
        </div>
        <div>
          <svg className="lines__drawing" height={HEIGHT + 24} aria-hidden="true" focusable="false">
            {[0, end / 2, end].map((value) => (
              <line key={value} className="lines__grid" x1="0" x2="100%" y1={heightOf(value)} y2={heightOf(value)} />
            ))}
            <line
              className="lines__chosen"
              x1={`${placeOf(at, points.length)}%`}
              x2={`${placeOf(at, points.length)}%`}
              y1="8"
              y2={HEIGHT}
            />
            {series.map((each) => (
              <Line key={each.key} series={each} points={points} heightOf={heightOf} />
            ))}
            {points.map(({ key, short }, index) => (
              <text
                key={key}
                className={
                  index % 3 === (points.length - 1) % 3 ? 'lines__label' : 'lines__label lines__label--between'
                }
                x={`${placeOf(index, points.length)}%`}
                y={HEIGHT + 18}
              >
                {short}
              </text>
            ))}
          </svg>
          <label className="lines__choice no-print" htmlFor={`${id}-point`}>
            <span className="usa-sr-only">{name}</span>
            <input
              type="range"
              id={`${id}-point`}
              min={0}
              max={points.length - 1}
              value={at}
              aria-valuetext={textOf(chosen, series)}
              onChange={({ target }) => setAt(Number(target.value))}
            />
          </label>
        </div>
      </div>
      <p className="lines__numbers">
        <strong>{chosen.label}:</strong> {renderPoint(at)}
      </p>
    </div>
  )
}

const textOf = ({ label, values }: Point, series: readonly Series[]): string =>
  `${label}: ${series.map(({ key, label: what }) => `${what} ${values[key] ?? 0}`).join(', ')}`

function Legend({ series }: Pick<Props, 'series'>) {
  return (
    <ul className="lines__legend">
      {series.map(({ key, label, look }) => (
        <li key={key}>
          <svg width="36" height="16" aria-hidden="true" focusable="false">
            <line className={`lines__line lines__line--${look}`} x1="0" x2="36" y1="8" y2="8" />
            <Mark look={look} x="18" y={8} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}

type LineProps = { series: Series; points: readonly Point[]; heightOf: (value: number) => number }

function Line({ series: { key, look }, points, heightOf }: LineProps) {
  const placed = points.map((point, index) => ({
    ...{ key: point.key, x: `${placeOf(index, points.length)}%` },
    y: heightOf(point.values[key] ?? 0),
  }))
  return placed.map((point, index) => {
    const before = placed[index - 1]
    return (
      <Fragment key={point.key}>
        {before && (
          <line className={`lines__line lines__line--${look}`} x1={before.x} y1={before.y} x2={point.x} y2={point.y} />
        )}
        <Mark look={look} x={point.x} y={point.y} />
      </Fragment>
    )
  })
}

function Mark({ look, x, y }: { look: Series['look']; x: string; y: number }) {
  return look === 'solid' ? (
    <circle className="lines__mark lines__mark--solid" cx={x} cy={y} r="4" />
  ) : (
    <rect className="lines__mark lines__mark--dashed" x={x} y={y - 4} width="8" height="8" transform="translate(-4)" />
  )
}
