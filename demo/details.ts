import type { ShopDetails } from '#server/shop/info/info.ts'

/** Invented legal details of the demo shop: the numbers have the right format and belong to no business. */
export const demoDetails: ShopDetails = {
  legal_name: {
    value: 'Jhatpat Demo Private Limited',
    hindiValue: 'झटपट डेमो प्राइवेट लिमिटेड',
  },
  address: {
    value: '1, Demo Street, Indiranagar, Bengaluru, Karnataka 560038, India',
    hindiValue: '1, डेमो स्ट्रीट, इंदिरानगर, बेंगलुरु, कर्नाटक 560038, भारत',
  },
  email: { value: 'care@jhatpat.example' },
  phone: { value: '1800 000 0000' },
  hours: { value: 'every day, 6 am to midnight', hindiValue: 'हर दिन, सुबह 6 बजे से रात 12 बजे तक' },
  grievance_officer: { value: 'Kavita Demo', hindiValue: 'कविता डेमो' },
  grievance_email: { value: 'grievance@jhatpat.example' },
  grievance_phone: { value: '1800 000 0001' },
  fssai: { value: '10000000000000' },
  gstin: { value: '29AAAAA0000A1Z5' },
}
