import { type CSSProperties, type ReactNode, useId } from 'react'
import './studio.css'
import { CopyButton } from './CopyButton.js'
import {
  accentContrast,
  initialStudio,
  presetOf,
  presets,
  type StudioState,
  withPreset,
  writeTheme,
} from './studio.js'

export type StudioProps = {
  state: StudioState
  /** The appearance that is shown. */
  mode: 'light' | 'dark'
  onChange: (state: StudioState) => void
}

/** What shapes the modal's look, each change at once. */
export function Studio({ state, mode, onChange }: StudioProps): ReactNode {
  const id = useId()
  const set = (changed: Partial<StudioState>) => onChange({ ...state, ...changed })
  return (
    <aside className="pg-studio" aria-labelledby={id}>
      <header>
        <h2 id={id}>Make it yours</h2>
        <button type="button" className="pg-link" onClick={() => onChange(initialStudio)}>
          Reset
        </button>
      </header>
      <Presets state={state} onChange={onChange} />
      <div className="pg-rule" />
      <Brand state={state} mode={mode} onSet={set} />
      <Range
        label="Radius"
        value={state.radius}
        min={0}
        max={8}
        step={0.5}
        onSet={(radius) => set({ radius })}
      />
      <Range
        label="Width"
        value={state.width}
        min={320}
        max={440}
        step={10}
        onSet={(width) => set({ width })}
      />
      <Choice
        label="Font"
        value={state.font}
        options={{ sans: 'Sans', serif: 'Serif', round: 'Round', mono: 'Mono' }}
        onSet={(font) => set({ font })}
      />
      <Choice
        label="Density"
        value={String(state.space)}
        options={{ '3': 'Compact', '4': 'Regular', '5': 'Roomy' }}
        onSet={(space) => set({ space: Number(space) })}
      />
      <Choice
        label="Appearance"
        value={state.theme}
        options={{ light: 'Light', dark: 'Dark', auto: 'Auto' }}
        onSet={(theme) => set({ theme })}
      />
      <Choice
        label="Direction"
        value={state.dir}
        options={{ ltr: 'Left to right', rtl: 'Right to left' }}
        onSet={(dir) => set({ dir })}
      />
      <CopyButton className="pg-main" text={writeTheme(state)}>
        Copy theme
      </CopyButton>
    </aside>
  )
}

function Presets({ state, onChange }: Pick<StudioProps, 'state' | 'onChange'>): ReactNode {
  const current = presetOf(state)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser
    <div className="pg-presets" role="group" aria-label="Presets">
      {Object.keys(presets).map((name) => {
        const look = { ...initialStudio, ...presets[name] }
        const colours = {
          '--brand': look.brand,
          '--ink': look.main ? look.brand : '#161814',
          '--round': `${look.radius}px`,
        }
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === current}
            data-dark={look.theme === 'dark' || undefined}
            style={colours as CSSProperties}
            onClick={() => onChange(withPreset(state, name))}
          >
            <i aria-hidden="true">
              <b />
              <u />
              <s />
            </i>
            <span>{name}</span>
          </button>
        )
      })}
    </div>
  )
}

type Set = (changed: Partial<StudioState>) => void

function Brand({ state, mode, onSet }: Pick<StudioProps, 'state' | 'mode'> & { onSet: Set }): ReactNode {
  const id = useId()
  return (
    <div className="pg-row">
      <label className="pg-lab" htmlFor={id}>
        Brand
      </label>
      <span className="pg-colour">
        <input
          type="color"
          aria-label="Pick the brand colour"
          value={state.brand}
          onChange={({ target }) => onSet({ brand: target.value })}
        />
        <input
          key={state.brand}
          id={id}
          type="text"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          defaultValue={state.brand}
          onChange={({ target }) =>
            /^#[\da-f]{6}$/i.test(target.value) && onSet({ brand: target.value.toLowerCase() })
          }
        />
        <span className="pg-aa" title="Contrast of text in the brand’s colour">
          AA {accentContrast(state, mode).toFixed(1)}:1
        </span>
      </span>
      <label className="pg-sub">
        <input
          type="checkbox"
          className="pg-check"
          checked={state.main}
          onChange={({ target }) => onSet({ main: target.checked })}
        />
        On main buttons too
      </label>
    </div>
  )
}

type RangeProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  onSet: (value: number) => void
}

function Range({ label, value, min, max, step, onSet }: RangeProps): ReactNode {
  const id = useId()
  const at = { '--at': `${((value - min) / (max - min)) * 100}%` } as CSSProperties
  return (
    <div className="pg-row">
      <label className="pg-lab" htmlFor={id}>
        {label}
      </label>
      <span className="pg-range">
        <input
          type="range"
          {...{ id, min, max, step, value }}
          style={at}
          aria-valuetext={`${value} px`}
          onChange={({ target }) => onSet(Number(target.value))}
        />
        <output htmlFor={id}>{value}px</output>
      </span>
    </div>
  )
}

type ChoiceProps<value extends string> = {
  label: string
  value: value
  options: { readonly [option in value]: string }
  onSet: (value: value) => void
}

/** One of a few values, each a button. */
export function Choice<value extends string>({
  label,
  value,
  options,
  onSet,
}: ChoiceProps<value>): ReactNode {
  return (
    <div className="pg-row">
      <span className="pg-lab" aria-hidden="true">
        {label}
      </span>
      <Segments {...{ label, value, options, onSet }} className="wide" />
    </div>
  )
}

/** Buttons of which one is pressed. */
export function Segments<value extends string>({
  label,
  value,
  options,
  onSet,
  className,
}: Omit<ChoiceProps<value>, 'value'> & { value: value | undefined; className: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a row in every browser
    <div className={`pg-seg ${className}`} role="group" aria-label={label}>
      {(Object.keys(options) as value[]).map((option) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onSet(option)}>
          {options[option]}
        </button>
      ))}
    </div>
  )
}
