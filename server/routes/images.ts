import type { Image } from '../../schemas/calls/fetch-images.ts'

/**
 * `GET /api/v1/chat_form/images`: pictures of the site. Pages rely on the places of the last two: the
 * support-grant banner is at index 3, the popup banner at index 4.
 */
export function images(): Response {
  return Response.json(pictures)
}

const pictures: readonly Image[] = [
  { asset_image: '/images/hero.svg', alt: '結婚相談所の資料をまとめてご請求いただけます' },
  { asset_image: '/images/hero-parent.svg', alt: 'お子さまのご結婚を考える親御さまへ' },
  { asset_image: '/images/hero-sms.svg', alt: 'スマートフォンで資料をご請求いただけます' },
  {
    asset_image: '/images/banner-support.svg',
    alt: '婚活応援 支援金 最大10,000円。まずは無料で、資料をご請求ください',
  },
  { asset_image: '/images/banner-popup.svg', alt: '結婚相談所の資料を、ご自宅で、ゆっくりと。費用は無料です' },
]
