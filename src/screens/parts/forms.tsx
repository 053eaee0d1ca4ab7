import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { programs } from '#content/programs.ts'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field, TextArea } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { PinInput } from '#ui/forms/pin-input.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Rating } from '#ui/forms/rating.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { ToggleGroup } from '#ui/forms/toggle-group.tsx'
import { Stack, Tiles } from '#ui/layout/stack.tsx'
import { Section } from './section.tsx'

export function FormsSection() {
  const [input, setInput] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOn, setOn] = useState(true)
  const [mode, setMode] = useState<'light' | 'dark' | 'system'>('light')
  const [filters, setFilters] = useState<('vocals' | 'unplayed')[]>(['vocals'])
  const [radius, setRadius] = useState(7)
  const [stars, setStars] = useState(3)
  const options = programs
    .filter(({ title }) => title.toLowerCase().includes(input.toLowerCase()))
    .map(({ id, title, purpose }) => ({ value: id, label: title, hint: purpose }))
  return (
    <Section title="Forms">
      <Tiles min="lg" gap="lg">
        <Stack>
          <Field label="E-mail" name="email" type="email" placeholder="you@example.com" />
          <Field label="First name" name="first" optionalLabel="(optional)" hint="As we should greet you." />
          <Field
            label="Phone"
            name="phone"
            type="tel"
            defaultValue="12 ab"
            error="Digits, spaces and a leading + only."
          />
          <Field label="Member since" name="since" defaultValue="3 March 2026" isReadOnly />
          <Field label="Read-only" name="locked" defaultValue="Locked" isDisabled />
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <TextArea label="Your note" name="note" hint="Stays on this device." />
        </Stack>
        <Stack>
          <PinInput label="Code from the email" name="code" />
          <PinInput label="Wrong code" name="wrong" error="That code is not right. 4 tries are left." />
          <Combobox
            label="Program"
            options={options}
            input={input}
            onInput={setInput}
            value={chosen}
            onChange={setChosen}
            placeholder="Type to find"
          />
          <Switch
            label="With vocals"
            isOn={isOn}
            onChange={setOn}
            hint="Wordless singing, in the same key."
          />
          <Switch label="Not yet" isOn={false} onChange={setOn} isDisabled />
          <RadioGroup
            label="Loop"
            value={isOn ? 'one' : 'all'}
            onChange={(value) => setOn(value === 'one')}
            choices={[
              { value: 'one', label: 'This track', hint: 'Again and again.' },
              { value: 'all', label: 'The whole queue' },
              { value: 'timed', label: 'For 30 minutes', isDisabled: true },
            ]}
          />
          <SegmentedControl
            label="Mode"
            value={mode}
            onChange={setMode}
            segments={[
              { value: 'light', label: 'Light', icon: <Sun size={16} aria-hidden="true" /> },
              { value: 'dark', label: 'Dark', icon: <Moon size={16} aria-hidden="true" /> },
              { value: 'system', label: 'System', icon: <Monitor size={16} aria-hidden="true" /> },
            ]}
          />
          <ToggleGroup
            label="Filters"
            values={filters}
            onChange={setFilters}
            toggles={[
              { value: 'vocals', label: 'Vocals' },
              { value: 'unplayed', label: 'Unplayed' },
            ]}
          />
          <Slider
            label="Radius"
            value={radius}
            min={0}
            max={24}
            onChange={setRadius}
            valueText={(value) => `${value} pixels`}
            isLabelShown
          />
          <Rating label="How was it?" value={stars} onChange={setStars} />
        </Stack>
      </Tiles>
    </Section>
  )
}
