import { createElement, type SVGProps } from 'react'

type IconProps = SVGProps<SVGSVGElement>

/** An icon of lines on a field of 24 × 24; classes give its size and colour. Screen readers skip it. */
export const createIcon =
  (nodes: [element: string, attributes: Record<string, string>][]) => (props: IconProps) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...nodes.map(([element, attributes]) => createElement(element, attributes)),
    )
