import type { Look } from './departureLook'

const CIRCLE = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18'

const PATHS: Readonly<Record<Exclude<Look, 'empty' | 'some' | 'full'>, string>> = {
  upcoming: `${CIRCLE}M12 7v5l3.5 2`,
  closed: `${CIRCLE}M7.5 12h9`,
  maintenance:
    'M14.5 6.2a4.2 4.2 0 0 0-5.3 5.3L3.5 17.2v3.3h3.3l5.7-5.7a4.2 4.2 0 0 0 5.3-5.3L15 12.2 11.8 9z',
  weather:
    'M7 14.5a4 4 0 0 1 .5-8 5.5 5.5 0 0 1 10.3 1.6 3.3 3.3 0 0 1 .2 6.4M13 10.5l-3 5h4l-3 5.5',
  few: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4.5 20a7.5 7.5 0 0 1 9-5.6M16 15l5 5M21 15l-5 5',
  past: 'm4.5 12.5 5 5L19.5 7',
}

/** Parts of the disc are counted in hundredths. */
const WHOLE = 100

/** A circle that fills up with the boat; else a sign of why nobody books it. */
export const LookMark = ({ look, filled = 0 }: { look: Look; filled?: number }) => {
  const isCircle = look === 'empty' || look === 'some' || look === 'full'
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.35em"
      height="1.35em"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <path
        d={isCircle ? CIRCLE : PATHS[look]}
        strokeWidth={2.25}
        strokeLinecap="round"
        strokeLinejoin="round"
        fill={look === 'full' ? 'currentColor' : undefined}
      />
      {look === 'some' && (
        <circle
          cx={12}
          cy={12}
          r={4}
          pathLength={WHOLE}
          strokeWidth={8}
          strokeDasharray={`${Math.round(filled * WHOLE)} ${WHOLE}`}
          transform="rotate(-90 12 12)"
        />
      )}
    </svg>
  )
}
