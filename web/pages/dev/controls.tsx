import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChipLink, ChosenChip, RemovableChipLink } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronLeft, Plus } from '#web/ui/icons.ts'
import { Pager } from '#web/ui/pager.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { Section, Specimen } from './specimen.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const nothing = () => {}

export function Controls() {
  return (
    <Section name="Controls">
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}: rest, disabled, busy`}>
          <Button variant={variant}>Add to cart</Button>
          <Button variant={variant} disabled>
            Add to cart
          </Button>
          <Button variant={variant} busy>
            Add to cart
          </Button>
        </Specimen>
      ))}
      <Specimen name="Button, sizes, with an icon, as a link, wide">
        <Button size="sm">Small</Button>
        <Button>Medium</Button>
        <Button size="lg">Large</Button>
        <Button variant="secondary">
          <Plus aria-hidden="true" className="size-5" />
          Add address
        </Button>
        <ButtonLink to="/" variant="quiet">
          Go To Home
        </ButtonLink>
        <Button wide>पता सहेजें और आगे बढ़ें</Button>
      </Specimen>
      <Specimen name="IconButton: rest, framed, disabled">
        <IconButton label="Back">
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Back" className="border border-line bg-card">
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Back" disabled>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
      </Specimen>
      <Specimen name="Badge">
        <Badge>Shipped</Badge>
        <Badge tone="leaf">Delivered</Badge>
        <Badge tone="saffron">Pending</Badge>
        <Badge tone="chilli">Rejected</Badge>
      </Specimen>
      <Links />
      <Specimen name="ThemeSwitch">
        <ThemeSwitch />
      </Specimen>
    </Section>
  )
}

function Links() {
  return (
    <>
      <Specimen name="Chip: to follow, to follow or remove, chosen, chosen with a long name">
        <ChipLink to="/search?q=atta">atta</ChipLink>
        <RemovableChipLink to="/search?q=atta" name="atta" onRemove={nothing} />
        <ChosenChip name="Masala & Dry Fruits" onRemove={nothing} />
        <ChosenChip
          name={'Hand pounded and slowly roasted spices of the southern coast '.repeat(2)}
          onRemove={nothing}
        />
      </Specimen>
      <Specimen name="Pager: first, middle and last page">
        <div className="w-full">
          <Pager page={1} pages={12} onPage={nothing} />
          <Pager page={7} pages={12} onPage={nothing} />
          <Pager page={12} pages={12} onPage={nothing} />
        </div>
      </Specimen>
    </>
  )
}
