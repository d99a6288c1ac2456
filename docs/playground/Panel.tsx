import { type ReactNode, useId } from 'react'
import { addressOf, type Setting, type SettingName, type Settings, settings as table } from './settings.js'

const nameless: Record<string, string> = {
  dir: 'From the language',
  view: 'None',
  csp: 'None',
  legal: 'None',
}

function Control({
  name,
  setting,
  value,
  onChange,
}: {
  name: SettingName
  setting: Setting
  value: string
  onChange: (value: string) => void
}): ReactNode {
  const id = useId()
  const common = {
    id,
    name,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="setting">
      <label htmlFor={id}>{setting.label}</label>
      {setting.kind === 'choice' && (
        <select {...common}>
          {setting.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice || nameless[name]}
            </option>
          ))}
        </select>
      )}
      {setting.kind === 'flag' && (
        <select {...common}>
          <option value="1">On</option>
          <option value="0">Off</option>
        </select>
      )}
      {setting.kind === 'count' && <input {...common} type="number" min={0} max={20} />}
      {setting.kind === 'text' && <input {...common} type="text" maxLength={64} />}
    </div>
  )
}

/** One control for every setting. A change loads the page anew at the address that has it. */
export function Panel({ settings }: { settings: Settings }): ReactNode {
  return (
    <form className="panel" aria-label="Settings" onSubmit={(event) => event.preventDefault()}>
      {Object.entries(table).map(([name, setting]) => (
        <Control
          key={name}
          name={name as SettingName}
          setting={setting}
          value={settings[name as SettingName]}
          onChange={(value) => location.assign(addressOf({ ...settings, [name]: value }))}
        />
      ))}
    </form>
  )
}
