import { setImmediate } from 'node:timers/promises'
import { ShopError } from '#contract/errors.ts'
import type { Language, Translate } from '#contract/language.ts'
import { type DocumentLine, sumsOf, type TaxDocument } from '../invoices.ts'
import {
  amountText,
  buyerLines,
  factsOf,
  lineName,
  rateText,
  sellerLines,
  stateTax,
  titleOf,
} from './document-texts.ts'
import { type Canvas, registerFonts, type Style, wrapped, writeLine } from './write-text.ts'

const MARGIN = 40
const WIDTH = 595 - 2 * MARGIN
const BOTTOM = 842 - MARGIN - 30
const ROW = 12

type Pen = { doc: Canvas & PDFKit.PDFDocument; y: number }
type Reader = { language: Language; t: Translate }

/** Drawings of a process at once; a line takes some milliseconds of the only thread, so others get turns between. */
const MOST_AT_ONCE = 4
let drawing = 0

/** Draws a document as a PDF on A4 pages. Throws BUSY while too many are drawn. */
export async function drawDocument(document: TaxDocument, language: Language, t: Translate): Promise<Buffer> {
  if (drawing >= MOST_AT_ONCE) throw new ShopError('BUSY')
  drawing += 1
  try {
    return await draw(document, { language, t })
  } finally {
    drawing -= 1
  }
}

async function draw(document: TaxDocument, reader: Reader): Promise<Buffer> {
  const { language, t } = reader
  // loaded with its fonts for the first document, because a start takes a twentieth longer with them
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null as never,
    lang: language,
    info: { Title: `${titleOf(document, t)} ${document.number}` },
  }) as Pen['doc']
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  registerFonts(doc)
  const pen = { doc, y: MARGIN }
  drawHead(pen, document, reader)
  await setImmediate()
  await drawTable(pen, document, reader)
  drawSums(pen, document, reader)
  doc.end()
  await ended
  return Buffer.concat(parts)
}

function drawHead(pen: Pen, document: TaxDocument, { language, t }: Reader): void {
  write(pen, titleOf(document, t), { size: 18, bold: true })
  pen.y += 26
  for (const fact of factsOf(document, language, t)) drawRow(pen, fact)
  pen.y += 8
  const top = pen.y
  const half = WIDTH / 2 - 10
  const seller = drawParty(pen, t('Sold by'), sellerLines(document, t), {
    x: MARGIN,
    y: top,
    width: half,
  })
  const buyer = drawParty(pen, t('Billed to'), buyerLines(document, t), {
    x: MARGIN + WIDTH / 2,
    y: top,
    width: half,
  })
  pen.y = Math.max(seller, buyer) + 12
}

/** Returns the position below it. */
function drawParty(
  { doc }: Pen,
  title: string,
  lines: string[],
  { x, y, width }: { x: number; y: number; width: number },
): number {
  writeLine(doc, title, { x, y, width, bold: true })
  let at = y + ROW
  for (const line of lines.flatMap((text) => wrapped(doc, text, width))) {
    writeLine(doc, line, { x, y: at, width })
    at += ROW
  }
  return at
}

type Column = { title: string; width: number; align: 'left' | 'right'; text(line: DocumentLine): string }

function columnsOf(document: TaxDocument, { t }: Reader): Column[] {
  const right = (title: string, width: number, text: Column['text']): Column => ({
    title,
    width,
    align: 'right',
    text,
  })
  const money = (title: string, amount: (line: DocumentLine) => number) =>
    right(title, 58, (line) => amountText(amount(line)))
  const taxes =
    document.content.tax === 'IGST'
      ? [money('IGST', ({ igst }) => igst)]
      : [money('CGST', ({ cgst }) => cgst), money(stateTax(document), ({ sgst }) => sgst)]
  return [
    right(t('HSN'), 40, ({ hsn }) => hsn),
    right(t('Pieces'), 36, ({ quantity }) => (quantity > 0 ? String(quantity) : '–')),
    money(t('Price'), ({ price }) => price),
    right(t('GST'), 34, ({ rate }) => rateText(rate)),
    money(t('Taxable'), ({ taxable }) => taxable),
    ...taxes,
    money(t('Amount'), ({ gross }) => gross),
  ]
}

async function drawTable(pen: Pen, document: TaxDocument, reader: Reader): Promise<void> {
  const columns = columnsOf(document, reader)
  const nameWidth = WIDTH - columns.reduce((sum, { width }) => sum + width, 0)
  const head = () => {
    writeLine(pen.doc, reader.t('Item'), {
      x: MARGIN,
      y: pen.y,
      width: nameWidth,
      size: 8,
      bold: true,
    })
    drawCells(pen, columns, nameWidth, ({ title }) => title, { size: 8, bold: true })
    pen.y += ROW
    drawRule(pen)
  }
  head()
  for (const line of document.content.lines) {
    const name = wrapped(pen.doc, lineName(line, reader.language, reader.t), nameWidth - 6, { size: 8 })
    if (pen.y + name.length * 10 > BOTTOM) {
      turnPage(pen)
      head()
    }
    drawCells(pen, columns, nameWidth, ({ text }) => text(line), { size: 8 })
    for (const part of name) {
      writeLine(pen.doc, part, { x: MARGIN, y: pen.y, width: nameWidth - 6, size: 8 })
      pen.y += 10
    }
    pen.y += 3
    await setImmediate()
  }
  drawRule(pen)
}

function drawCells(
  { doc, y }: Pen,
  columns: Column[],
  start: number,
  text: (column: Column) => string,
  style: Style,
): void {
  let x = MARGIN + start
  for (const column of columns) {
    writeLine(doc, text(column), { x, y, width: column.width - 4, align: column.align, ...style })
    x += column.width
  }
}

function drawSums(pen: Pen, document: TaxDocument, { t }: Reader): void {
  const sums = sumsOf(document.content.lines)
  const taxes: [string, number][] =
    document.content.tax === 'IGST'
      ? [['IGST', sums.igst]]
      : [
          ['CGST', sums.cgst],
          [stateTax(document), sums.sgst],
        ]
  const rows: [string, number][] = [
    [t('Taxable amount'), sums.taxable],
    ...taxes,
    [t('Rounding'), sums.rounding],
  ]
  if (pen.y + (rows.length + 4) * ROW > BOTTOM) turnPage(pen)
  for (const [title, amount] of rows) drawSum(pen, title, amount)
  drawSum(pen, t('Total, taxes included'), document.total, { bold: true, size: 11 })
  pen.y += 10
  drawRow(pen, t('Tax is not payable on reverse charge. Computer-generated, valid without a signature.'))
}

function drawSum(pen: Pen, title: string, amount: number, style: Style = {}): void {
  const { doc, y } = pen
  const x = MARGIN + WIDTH / 2
  writeLine(doc, title, { x, y, width: WIDTH / 4 + 20, ...style })
  writeLine(doc, amountText(amount), {
    x: x + WIDTH / 4 + 20,
    y,
    width: WIDTH / 4 - 24,
    align: 'right',
    ...style,
  })
  pen.y += ROW + 2
}

function drawRow(pen: Pen, text: string): void {
  write(pen, text)
  pen.y += ROW
}

const write = ({ doc, y }: Pen, text: string, style: Style = {}): void =>
  writeLine(doc, text, { x: MARGIN, y, width: WIDTH, ...style })

function drawRule(pen: Pen): void {
  pen.doc
    .moveTo(MARGIN, pen.y)
    .lineTo(MARGIN + WIDTH, pen.y)
    .lineWidth(0.5)
    .stroke()
  pen.y += 4
}

function turnPage(pen: Pen): void {
  pen.doc.addPage()
  pen.y = MARGIN
}
