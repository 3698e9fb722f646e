type Props = { label: string; value: number; max?: number; showLabel?: boolean }

/** How far something has come. Props: `label`, `value` of `max` (100), `showLabel`. */
export const Progress = ({ label, value, max = 100, showLabel }: Props) => {
  const percent = Math.round((100 * Math.min(Math.max(value, 0), max)) / max)
  return (
    <div>
      {showLabel && (
        <p className="caption flex justify-between pb-1">
          <span>{label}</span>
          <span>{percent} %</span>
        </p>
      )}
      <div
        className="progress"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
