import { bind } from 'vanilla-autokana'

bind('#name', '#reading', { katakana: true })
