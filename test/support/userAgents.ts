import type { Device } from '../../hooks/connect/links/detectDevice.js'
import { agents, type PhoneParameters } from './createPhone.js'

type Verdict = Partial<Omit<Device, 'inApp'>> & { inApp?: NonNullable<Device['inApp']>['id'] | undefined }

export type Surroundings = Omit<PhoneParameters, 'agent'>

/** The device, its user agent, other properties of the page, and the expected result. */
export type SeenAgent = readonly [
  seenOn: string,
  agent: string,
  verdict: Verdict,
  surroundings?: Surroundings,
]

const iphone = (os: string, rest: string, webKit = '605.1.15') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/${webKit} (KHTML, like Gecko) ${rest}`
const android = (device: string, rest: string) =>
  `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`
const desktop = (system: string, rest: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`
const view = (chrome: string, rest: string) =>
  `Version/4.0 Chrome/${chrome} Mobile Safari/537.36 ${rest}`.trim()
const pixel = '14; Pixel 8 Build/AP2A.240905.003; wv'
const xiaomi = '15; 23127PN0CC Build/AQ3A.240627.003; wv'

const ios = { os: 'ios', isMobile: true } as const
const droid = { os: 'android', isMobile: true } as const
const computer = { os: 'other', isMobile: false, inApp: undefined } as const
const touch = { touches: 5, media: ['pointer: coarse'] }

/** Browsers, not inside an app. */
export const browsers: readonly SeenAgent[] = [
  ['Safari, iPhone', iphone('18_1', 'Version/18.1 Mobile/15E148 Safari/604.1'), { ...ios, isSafari: true }],
  [
    'Safari 26.4, iPhone',
    iphone('18_7', 'Version/26.4 Mobile/15E148 Safari/604.1'),
    { ...ios, isSafari: true },
  ],
  [
    'Safari, iPhone 7',
    iphone('10_2_1', 'Version/10.0 Mobile/14D27 Safari/602.1', '602.4.6'),
    { ...ios, isSafari: true },
  ],
  [
    'an app of the home screen, iPhone',
    iphone('18_1', 'Mobile/15E148'),
    { ...ios, inApp: undefined, isStandalone: true },
    { standalone: true },
  ],
  ['Safari, iPad, desktop pages', agents.safariMac, { ...ios, isSafari: true }, { touches: 5 }],
  [
    'Safari, iPad, mobile pages',
    'Mozilla/5.0 (iPad; CPU OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { ...ios, isSafari: true },
    touch,
  ],
  ['Safari, Mac', agents.safariMac, { ...computer, isSafari: true, isChromium: false }],
  [
    'Chrome, iPhone',
    iphone('14_5', 'CriOS/91.0.4472.80 Mobile/15E148 Safari/604.1'),
    { ...ios, inApp: undefined, isSafari: false, isChromium: false },
  ],
  [
    'Firefox, iPhone',
    iphone('18_1', 'FxiOS/130.1  Mobile/15E148 Safari/605.1.15'),
    { ...ios, isSafari: false },
  ],
  [
    'Edge, iPhone',
    iphone('18_1', 'EdgiOS/128.0.2739.82 Version/18.0 Mobile/15E148 Safari/604.1'),
    { ...ios, inApp: undefined },
  ],
  [
    'Opera, iPhone',
    iphone('18_1', 'Version/18.1 Mobile/15E148 Safari/604.1 OPT/5.0.7'),
    { ...ios, inApp: undefined, isSafari: false },
  ],
  [
    'Yandex, iPhone',
    iphone('18_1', 'Version/18.0 YaBrowser/24.7.7.799.10 SA/3 Mobile/15E148 Safari/604.1'),
    { ...ios, inApp: undefined, isSafari: false },
  ],
  [
    'DuckDuckGo, iPhone',
    iphone('18_6', 'Version/18.6 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15'),
    { ...ios, inApp: undefined, isSafari: false },
  ],
  [
    'Chrome, Android',
    android('10; K', 'Chrome/121.0.0.0 Mobile Safari/537.36'),
    { ...droid, inApp: undefined, isSafari: false, isChromium: true },
    touch,
  ],
  ['Chrome, Android tablet', android('13; SM-X710', 'Chrome/119.0.0.0 Safari/537.36'), droid, touch],
  [
    'Chrome, Android tablet, desktop pages',
    desktop('X11; Linux x86_64', 'Chrome/130.0.0.0 Safari/537.36'),
    droid,
    { touches: 10, media: ['pointer: coarse'] },
  ],
  [
    'Samsung Internet',
    android('14; SAMSUNG SM-S918B', 'SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36'),
    { ...droid, inApp: undefined, isSafari: false },
  ],
  [
    'Firefox, Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0',
    { ...droid, inApp: undefined, isChromium: false },
  ],
  [
    'the browser of a Xiaomi phone',
    'Mozilla/5.0 (Linux; U; Android 6.0.1; zh-tw; Redmi Note 3 Build/MMB29M) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/53.0.2785.146 Mobile Safari/537.36 XiaoMi/MiuiBrowser/8.5.8',
    { ...droid, inApp: undefined, isSafari: false },
  ],
  [
    'Chrome, Windows',
    desktop('Windows NT 10.0; Win64; x64', 'Chrome/125.0.0.0 Safari/537.36'),
    { ...computer, isSafari: false, isChromium: true },
  ],
  [
    'Edge, a Windows tablet without its keyboard',
    desktop('Windows NT 10.0; Win64; x64', 'Chrome/124.0.0.0 Safari/537.36 Edg/124.0.2478.67'),
    { ...computer, isChromium: true },
    { touches: 10, media: ['pointer: coarse'] },
  ],
  [
    'Chrome, a Linux laptop with a touch screen',
    desktop('X11; Linux x86_64', 'Chrome/131.0.0.0 Safari/537.36'),
    computer,
    { touches: 10, media: ['pointer: fine', 'any-pointer: fine', 'any-pointer: coarse'] },
  ],
  [
    'Chrome, a Linux laptop folded into a tablet',
    desktop('X11; Linux x86_64', 'Chrome/131.0.0.0 Safari/537.36'),
    computer,
    { touches: 10, media: ['pointer: coarse', 'any-pointer: fine'] },
  ],
  [
    'Chrome, a Chromebook with a touch screen',
    desktop('X11; CrOS x86_64 14541.0.0', 'Chrome/126.0.0.0 Safari/537.36'),
    { ...computer, isChromium: true },
    { touches: 10, media: ['pointer: coarse'] },
  ],
  [
    'Firefox, Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0',
    { ...computer, isChromium: false },
  ],
  [
    'Chrome, Mac',
    desktop('Macintosh; Intel Mac OS X 10_15_7', 'Chrome/120.0.0.0 Safari/537.36'),
    { ...computer, isSafari: false, isChromium: true },
  ],
  [
    'Chrome, Windows, a page with the script of Telegram',
    desktop('Windows NT 10.0; Win64; x64', 'Chrome/125.0.0.0 Safari/537.36'),
    computer,
    { globals: { Telegram: { WebApp: { platform: 'unknown', initData: '' } } } },
  ],
  [
    'Chrome, Windows, with the extensions of Trust and Coinbase',
    desktop('Windows NT 10.0; Win64; x64', 'Chrome/125.0.0.0 Safari/537.36'),
    computer,
    { globals: { trustwallet: {}, ethereum: { isTrust: true, isCoinbaseBrowser: true } } },
  ],
  // Apps that use the system's own browser view are indistinguishable from the browser.
  [
    'X, Slack and Discord, iPhone',
    iphone('14_5', 'Version/14.1 Mobile/15E148 Safari/604.1'),
    { ...ios, inApp: undefined },
  ],
]

/** Browsers inside apps. */
export const apps: readonly SeenAgent[] = [
  [
    'Telegram, iPhone',
    iphone('18_1', 'Version/18.1 Mobile/22B5045g Safari/604.1'),
    { ...ios, inApp: 'telegram', isSafari: false },
    { globals: { TelegramWebviewProxy: {}, TelegramWebviewProxyProto: {} } },
  ],
  [
    'Telegram, iPhone, with its name',
    iphone('15_3_1', 'Version/15.3 Mobile/15E148 Safari/604.1 Telegram 3.6.1123'),
    { ...ios, inApp: 'telegram' },
  ],
  [
    'Telegram, Samsung',
    android('14; K', 'Chrome/129.0.6668.100 Mobile Safari/537.36'),
    { ...droid, inApp: 'telegram' },
    { globals: { TelegramWebview: {} } },
  ],
  [
    'a mini app in Telegram, Samsung',
    android(
      '7.1.2; K',
      'Chrome/119.0.6045.193 Mobile Safari/537.36 Telegram-Android/11.4.3 (Samsung SM-G965N; Android 7.1.2; SDK 25; LOW)',
    ),
    { ...droid, inApp: 'telegram' },
  ],
  [
    'a mini app in Telegram on the web, Mac',
    desktop('Macintosh; Intel Mac OS X 10_15_7', 'Chrome/120.0.0.0 Safari/537.36'),
    { os: 'other', isMobile: false, inApp: 'telegram', isFramed: true },
    { isFramed: true, globals: { Telegram: { WebApp: { platform: 'weba' } } } },
  ],
  ['X, iPhone', iphone('17_6_1', 'Mobile/21G93 Twitter for iPhone/10.64.1'), { ...ios, inApp: 'x' }],
  [
    'X, Pixel 8',
    android('14; Pixel 8 Build/AP1A.240505.005; wv', view('125.0.6422.72', 'TwitterAndroid')),
    { ...droid, inApp: 'x' },
  ],
  [
    'Instagram, iPhone SE',
    iphone(
      '18_1',
      'Mobile/22B83 Instagram 354.0.0.29.90 (iPhone12,8; iOS 18_1; en_US; en; scale=2.00; 750x1334; 654111336; IABMV/1)',
    ),
    { ...ios, inApp: 'instagram' },
  ],
  [
    'Instagram, iPhone 14 Pro Max',
    iphone(
      '18_5',
      'Mobile/22F76 Instagram 393.1.0.36.70 (iPhone15,3; iOS 18_5; en_US; en; scale=3.00; 1290x2796; IABMV/1; 776538208) Safari/604.1)',
    ),
    { ...ios, inApp: 'instagram', isSafari: false },
  ],
  [
    'Instagram, Xiaomi Mi A3',
    android(
      '11; Mi A3 Build/RKQ1.200903.002; wv',
      view(
        '131.0.6778.14',
        'Instagram 355.0.0.37.103 Android (30/11; 320dpi; 720x1411; Xiaomi; Mi A3; laurel_sprout; qcom; pt_BR; 657300861)',
      ),
    ),
    { ...droid, inApp: 'instagram' },
  ],
  [
    'Threads, Pixel 8',
    android(
      pixel,
      view(
        '130.0.6723.58',
        'Barcelona 355.0.0.39.109 Android (34/14; 420dpi; 1080x2205; Google/google; Pixel 8; shiba; shiba; en_US; 657318936)',
      ),
    ),
    { ...droid, inApp: 'threads' },
  ],
  [
    'Facebook, iPhone SE',
    iphone(
      '18_1',
      'Mobile/22B83 [FBAN/FBIOS;FBAV/488.0.0.68.101;FBBV/658219612;FBDV/iPhone12,8;FBMD/iPhone;FBSN/iOS;FBSV/18.1;FBSS/2;FBID/phone;FBLC/en_US;FBOP/5;FBRV/0;IABMV/1]',
    ),
    { ...ios, inApp: 'facebook' },
  ],
  [
    'Facebook, iPhone, since 2025',
    iphone('18_6_2', 'Mobile/22G100 Safari/604.1 MetaIAB Facebook'),
    { ...ios, inApp: 'facebook', isSafari: false },
  ],
  [
    'Facebook, Samsung A14',
    android(
      '14; SM-A146U Build/UP1A.231005.007; wv',
      view('122.0.6261.88', '[FB_IAB/FB4A;FBAV/453.0.0.40.107;]'),
    ),
    { ...droid, inApp: 'facebook' },
  ],
  [
    'Messenger, iPhone 6',
    iphone(
      '10_2_1',
      'Mobile/14D27 [FBAN/MessengerForiOS;FBAV/117.0.0.36.70;FBBV/57539258;FBDV/iPhone7,2;FBMD/iPhone;FBSN/iOS;FBSV/10.2.1]',
      '602.4.6',
    ),
    { ...ios, inApp: 'messenger' },
  ],
  [
    'Messenger, Sony Xperia Z3',
    android(
      '6.0.1; D6653 Build/23.5.A.0.575; wv',
      view('58.0.3029.83', '[FB_IAB/MESSENGER;FBAV/118.0.0.19.82;]'),
    ),
    { ...droid, inApp: 'messenger' },
  ],
  [
    'TikTok, iPhone',
    iphone(
      '17_3_1',
      'Mobile/15E148 BytedanceWebview/d8a21c6 musical_ly_33.2.1 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US FalconTag/BDB55B46-0286-4504-847E-C8300CB9F79D',
    ),
    { ...ios, inApp: 'tiktok' },
  ],
  [
    'TikTok, iPhone, since 2025',
    iphone('18_6_2', 'Mobile/15E148 Safari/604.1 musical_ly_41.9.0'),
    { ...ios, inApp: 'tiktok', isSafari: false },
  ],
  [
    'TikTok outside the US, Samsung A52',
    android(
      '12; SM-A525F Build/SP1A.210812.016; wv',
      view('107.0.5304.141', 'trill_2022803040 JsSdk/1.0 NetType/WIFI Channel/googleplay'),
    ),
    { ...droid, inApp: 'tiktok' },
  ],
  ['LINE, iPhone', iphone('10_2_1', 'Mobile/14D27 Safari Line/7.3.2', '602.4.6'), { ...ios, inApp: 'line' }],
  [
    'LINE, Redmi Note 3',
    android('6.0.1; Redmi Note 3 Build/MMB29M; wv', view('58.0.3029.83', 'Line/7.4.0/IAB')),
    { ...droid, inApp: 'line' },
  ],
  [
    'WeChat, iPhone',
    iphone('16_6', 'Mobile/15E148 MicroMessenger/8.0.44(0x18002c2f) NetType/WIFI Language/en'),
    { ...ios, inApp: 'wechat' },
  ],
  [
    'WeChat, Sony Xperia Z3',
    android(
      '6.0.1; D6653 Build/23.5.A.0.575; wv',
      view('58.0.3029.83', 'MicroMessenger/6.5.7.1041 NetType/WIFI Language/zh_TW'),
    ),
    { ...droid, inApp: 'wechat' },
  ],
  [
    'WhatsApp, iPhone',
    iphone('26_0_1', 'Version/26.0.1 Mobile/15E148 Safari/604.1 [WAiOS/2.25.31]'),
    { ...ios, inApp: 'whatsapp', isSafari: false },
  ],
  [
    'WhatsApp, Pixel',
    android('10; K', 'Chrome/141.0.7390.124 Mobile Safari/537.36 [WA4A/2.25.32.75;]'),
    { ...droid, inApp: 'whatsapp' },
  ],
  [
    'Snapchat, iPhone',
    iphone('17_3_1', 'Version/17.3.1 Mobile/15E148 Snapchat/12.72.0.39 (like Safari/8617.2.4.10.8, panda)'),
    { ...ios, inApp: 'snapchat', isSafari: false },
  ],
  [
    'LinkedIn, iPhone',
    iphone('18_7', 'Mobile/15E148 [LinkedInApp]/9.32.2485'),
    { ...ios, inApp: 'linkedin' },
  ],
  [
    'LinkedIn, Samsung',
    android('16; SM-A176U Build/BP2A.250605.031; wv', view('151.0.7922.85', '[LinkedInApp]/2.312.70')),
    { ...droid, inApp: 'linkedin' },
  ],
  [
    'Google, iPhone',
    iphone('18_1', 'GSA/334.0.674067880 Mobile/15E148 Safari/604.1'),
    { ...ios, inApp: 'google', isSafari: false },
  ],
  [
    'MetaMask, iPhone',
    iphone('18_4_1', 'Mobile/15E148 WebView MetaMaskMobile'),
    { ...ios, inApp: 'metamask' },
  ],
  [
    'MetaMask, Xiaomi 14',
    android(xiaomi, view('131.0.6778.135', 'WebView MetaMaskMobile')),
    { ...droid, inApp: 'metamask' },
  ],
  ['Phantom, iPhone', iphone('15_5', 'Mobile/15E148 Phantom/ios/22.06.08.44'), { ...ios, inApp: 'phantom' }],
  [
    'Phantom, Xiaomi 14',
    android(xiaomi, view('131.0.6778.135', 'Phantom/android/24.30.0.29755')),
    { ...droid, inApp: 'phantom' },
  ],
  [
    'OKX, iPhone',
    iphone(
      '18_7',
      'Mobile/15E148 OKEx/6.167.0 (iPhone;U;iOS 26.3.1;zh-Hans-US/zh-CN) locale=zh-CN statusBarHeight/141 OKApp/(OKEx/6.167.0) brokerDomain/www.okx.com brokerId/0 jsbridge/1.1.0 theme/light',
    ),
    { ...ios, inApp: 'okx' },
  ],
  [
    'Bitget, a Nexus 5',
    'Mozilla/5.0 (Linux; Android 6.0; Nexus 5 Build/MRA58N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/115.0.0.0 Mobile Safari/537.36; BitKeep Android/8.27.0',
    { ...droid, inApp: 'bitget' },
  ],
  [
    'TokenPocket, Xiaomi 14',
    android(xiaomi, view('131.0.6778.135', 'TokenPocket_Android')),
    { ...droid, inApp: 'tokenpocket' },
  ],
  [
    'Coinbase, Xiaomi 14',
    android(xiaomi, view('131.0.6778.135', '')),
    { ...droid, inApp: 'coinbase' },
    { globals: { ethereum: { isCoinbaseWallet: true, isCoinbaseBrowser: true } } },
  ],
  [
    'Trust, Xiaomi 14',
    android(xiaomi, view('131.0.6778.135', '')),
    { ...droid, inApp: 'trust' },
    { globals: { trustwallet: {}, ethereum: { isTrust: true } } },
  ],
  [
    'an app without a name, Xiaomi 14',
    android(xiaomi, view('131.0.6778.135', '')),
    { ...droid, inApp: 'webview' },
  ],
  ['an app without a name, iPhone', iphone('17_4', 'Mobile/21E219'), { ...ios, inApp: 'webview' }],
  [
    'an app without a name, iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_4) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    { ...ios, inApp: 'webview' },
    { touches: 5 },
  ],
]
