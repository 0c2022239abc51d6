import type { MapContent } from './map-content.ts'
import { ASPECT, type Projection, type Spot, scaleOf } from './projection.ts'

const HEIGHT = 200
const WIDTH = HEIGHT * ASPECT

type MapLinesProps = Pick<MapContent, 'ways' | 'areas'> & { projection: Projection; grid: boolean }

/** A grid of the scale, areas and ways; lines have the same width on every screen. */
export function MapLines({ projection: { spotOf, width }, ways, areas, grid }: MapLinesProps) {
  const x = ({ left }: Spot) => (left * WIDTH) / 100
  const y = ({ top }: Spot) => (top * HEIGHT) / 100
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      {grid && <Grid width={width} />}
      <g className="fill-leaf-400/15 stroke-leaf-600" strokeWidth={1.5}>
        {areas.map((area, n) =>
          'corners' in area ? (
            <g key={n} strokeLinecap="round">
              <polygon
                vectorEffect="non-scaling-stroke"
                points={area.corners.map((at) => `${x(spotOf(at))},${y(spotOf(at))}`).join(' ')}
              />
              {/* dots, because one corner alone has no line */}
              <path
                vectorEffect="non-scaling-stroke"
                strokeWidth={7}
                d={area.corners.map((at) => `M${x(spotOf(at))} ${y(spotOf(at))}h0`).join('')}
              />
            </g>
          ) : (
            <circle
              key={n}
              vectorEffect="non-scaling-stroke"
              cx={x(spotOf(area.centre))}
              cy={y(spotOf(area.centre))}
              r={(area.radius * WIDTH) / width}
            />
          ),
        )}
      </g>
      {ways.map(({ from, to, dotted }) => (
        <path
          key={`${from.latitude} ${from.longitude} ${to.latitude} ${to.longitude}`}
          vectorEffect="non-scaling-stroke"
          strokeWidth={dotted ? 2 : 3}
          strokeDasharray={dotted ? '2 6' : undefined}
          strokeLinecap="round"
          fill="none"
          className={dotted ? 'stroke-line-strong' : 'stroke-leaf-400'}
          d={`M${x(spotOf(from))} ${y(spotOf(from))}L${x(spotOf(to))} ${y(spotOf(to))}`}
        />
      ))}
    </svg>
  )
}

function Grid({ width }: { width: number }) {
  const step = (scaleOf(width) * 100) / width
  const offsets = Array.from(
    { length: Math.ceil(50 / step) * 2 + 1 },
    (_, n) => 50 + step * (n - Math.ceil(50 / step)),
  )
  const lineAt = (at: number) => {
    const top = ((50 + (at - 50) * ASPECT) * HEIGHT) / 100
    return `M${(at * WIDTH) / 100} 0V${HEIGHT}M0 ${top}H${WIDTH}`
  }
  return (
    <g className="stroke-line" strokeWidth={1}>
      {offsets.map((at) => (
        <path key={at} vectorEffect="non-scaling-stroke" d={lineAt(at)} />
      ))}
    </g>
  )
}
