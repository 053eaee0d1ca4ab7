import { ImageUp, Send } from 'lucide-react'
import { useState } from 'react'
import { AccountName } from '#ui/account/account-name.tsx'
import { Avatar } from '#ui/account/avatar.tsx'
import { DeviceList, DeviceRow } from '#ui/account/device-list.tsx'
import { Identity } from '#ui/account/identity.tsx'
import { PhotoCrop } from '#ui/account/photo-crop.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FileButton } from '#ui/actions/file-button.tsx'
import { Filters } from '#ui/actions/filters.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldRow } from '#ui/forms/field-row.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Setting } from '#ui/forms/setting.tsx'
import { ThemeSwatches } from '#ui/forms/theme-swatches.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { Section } from './section.tsx'

const nothing = () => {}
const circle = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="teal"/><circle cx="45" cy="30" r="22" fill="khaki"/></svg>',
)}`

export function AccountSection() {
  const [room, setRoom] = useState<'BLUE_THEME' | 'GREEN_THEME'>('BLUE_THEME')
  return (
    <Section title="Account">
      <Identity
        picture={<Avatar name="Anna Berger" size="lg" />}
        name="Anna Berger"
        meta="anna@example.com"
        actions={
          <FileButton
            label="Choose a photo"
            accept="image/png"
            icon={<ImageUp size={18} aria-hidden="true" />}
            onFile={nothing}
          />
        }
      />
      <Identity
        picture={<Avatar name="anna@example.com" size="lg" />}
        name={<Skeleton shape="heading" />}
        meta="anna@example.com"
        actions={<FileButton label="Being sent" accept="image/png" isBusy onFile={nothing} />}
      />
      <Setting title="Email" lead="You sign in with it.">
        <Form onSubmit={nothing} label="Email">
          <AccountName value="anna@example.com" />
          <FieldRow>
            <Field label="New email" name="newEmail" type="email" />
            <Button type="submit" iconStart={<Send size={18} aria-hidden="true" />}>
              Send
            </Button>
          </FieldRow>
          <Checkbox label="I have read the safety note and agree to it." name="agreed" />
          <Checkbox label="Not ticked, and missed." name="missed" error="Please tick it to go on." />
        </Form>
      </Setting>
      <DeviceList label="Devices">
        <DeviceRow name="Chrome on Linux" meta="This device" isPhone={false} />
        <DeviceRow
          name="Safari on iPhone"
          meta="Last used yesterday"
          isPhone
          end={<Button variant="outline">Sign out</Button>}
        />
      </DeviceList>
      <Filters label="Narrow it down">
        <Field label="Search" name="search" />
      </Filters>
      <Cluster>
        <ThemeSwatches
          label="Room"
          rooms={[
            { value: 'BLUE_THEME', label: 'Blue' },
            { value: 'GREEN_THEME', label: 'Green' },
          ]}
          value={room}
          mode="light"
          onChange={setRoom}
        />
      </Cluster>
      <PhotoCrop
        label="Part of a picture"
        hint="Drag it, or move it with the arrow keys."
        picture={{ url: circle, width: 90, height: 60 }}
        square={{ x: 15, y: 0, side: 60 }}
        zoom={1}
        deepest={3}
        zoomLabel="Nearer"
        zoomText={(zoom) => `${zoom} times`}
        onMove={nothing}
        onZoom={nothing}
      />
    </Section>
  )
}
