import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Section, Specimen } from './specimen.tsx'

const HINDI = 'तीसरी मंज़िल, हरियाली अपार्टमेंट, 100 फ़ीट रोड, इंदिरानगर, बेंगलुरु, कर्नाटक'
const nothing = () => {}

export function Fields() {
  return (
    <Section name="Fields">
      <Specimen name="Field: empty, filled, with a hint, wrong, disabled, long Hindi text">
        <Column>
          <Field label="Name" placeholder="Enter your name" />
          <Field label="Name" defaultValue="Meera Nair" />
          <Field label="Pincode" hint="Six digits" inputMode="numeric" />
          <Field label="Pincode" defaultValue="5600" problem="A pincode has six digits." />
          <Field label="Email" defaultValue="meera@people.example" disabled />
          <Field
            label="पता (घर का नंबर, गली, मोहल्ला और पास की पहचान)"
            defaultValue={HINDI}
            problem={`${HINDI}?`}
          />
        </Column>
      </Specimen>
      <Specimen name="PasswordField, Select, TextArea, SearchBox">
        <Column>
          <PasswordField label="Password" defaultValue="ten minutes or less" autoComplete="off" />
          <PasswordField label="Password" problem="At least eight characters." autoComplete="off" />
          <Select label="Change Status" defaultValue="Pending">
            <option>Pending</option>
            <option>Shipped</option>
          </Select>
          <Select label="Change Status" disabled>
            <option>Delivered</option>
          </Select>
          <TextArea label="Description" defaultValue={`${HINDI}। `.repeat(3)} />
          <TextArea label="Description" problem="Say a few words about it." />
          <SearchBox label="Search products" placeholder="Search a product" query="" onSearch={nothing} />
        </Column>
      </Specimen>
    </Section>
  )
}

function Column({ children }: { children: ReactNode }) {
  return <div className="flex w-full flex-col gap-4">{children}</div>
}
