/** Made-up names of one script: a first word, a second one, and what stands between them. */
export type NameWords = {
  /** How often the script comes, compared with the others. */
  readonly weight: number
  readonly first: readonly string[]
  readonly second: readonly string[]
  readonly between: string
}

const split = (words: string) => words.split(' ')

/** Plain words of which names and host names are made. */
export const latinWords: NameWords = {
  weight: 22,
  first: split(
    'Mossy Velvet Drowsy Copper Crooked Woolly Amber Humble Quiet Brisk Tidy Dusty Gentle Nimble Plucky Rusty Salty Speckled Sturdy Sunny Thrifty Wandering Waxed Windy Wooden Zesty Braided Candied Dappled Floating',
  ),
  second: split(
    'Kettle Thimble Pebble Otter Teapot Walnut Puffin Badger Cobble Quill Turnip Bramble Saddle Gherkin Clarinet Tuba Barrel Basket Button Drawer Gosling Hamper Heron Mitten Parsnip Pantry Satchel Sparrow Thistle Whistle',
  ),
  between: ' ',
}

/** Names in several scripts, with marks that combine, with joined emoji, from left and from right. */
export const nameWords: readonly NameWords[] = [
  latinWords,
  {
    weight: 5,
    first: split('Süße Žlutý Čistý Şirin Été Señora Ñandú Älva Øde Łagodny Tầng Giỏ Túi'),
    second: split('Dýně Gürkchen Crème Kılıf Ördek Świerk Piñata Hüpfer Åker Vải Nhỏ Tre Çanta'),
    between: ' ',
  },
  {
    weight: 4,
    first: split('Тихий Медный Лесной Зимний Синий Быстрый Пыльный Їжаковий Ґречний'),
    second: split('Кошелёк Чайник Сундук Карман Бобёр Орех Мешочек Йогурт Ґудзик'),
    between: ' ',
  },
  {
    weight: 3,
    first: split('Ήσυχος Μικρός Χάλκινος Γαλάζιος Ξύλινος Μαΐου'),
    second: split('Κήπος Δρόμος Σπουργίτης Κάδος Φανός Ελιάς'),
    between: ' ',
  },
  {
    weight: 3,
    first: split('محفظة جيب صندوق كيس سلّة'),
    second: split('الزيتون النحاس القمر الرمان النهر مُلوَّنة'),
    between: ' ',
  },
  {
    weight: 3,
    first: split('ארנק כיס קופסת סל תיבת'),
    second: split('הזית הנחושת הירח הרימון שָׁקֵט גדול'),
    between: ' ',
  },
  {
    weight: 3,
    first: split('छोटा शांत हरा पुराना नीला ताँबे'),
    second: split('बटुआ संदूक डिब्बा थैला किताब पेड़'),
    between: ' ',
  },
  {
    weight: 4,
    first: split('青铜 安静 小小 木头 月光 山边 靜山'),
    second: split('钱包 口袋 茶壶 核桃 麻雀 竹篮 錢袋'),
    between: '',
  },
  {
    weight: 4,
    first: split('ちいさな しずかな あおい ガラスの どうの ｶﾞﾗｽの'),
    second: split('さいふ がまぐち ポケット くるみ つくえ やかん'),
    between: '',
  },
  {
    weight: 3,
    first: split('작은 조용한 푸른 구리 나무 오래된'),
    second: split('지갑 주머니 주전자 호두 참새 바구니'),
    between: ' ',
  },
  {
    weight: 3,
    first: split('กระเป๋า ถุง กล่อง ตะกร้า หีบ'),
    second: split('เงียบ ทองแดง สีฟ้า น้ำ ไม้ไผ่'),
    between: '',
  },
  {
    weight: 2,
    first: split('🦉 🧵 🫖 🥐 🏳️‍🌈 👩🏽‍🚀 🇦🇶 🐻‍❄️'),
    second: split('Kettle Heron ☕️ 🪺 Satchel 钱包'),
    between: ' ',
  },
  {
    weight: 1,
    first: split('ＫＥＴＴＬＥ Ｏｔｔｅｒ'),
    second: split('ＢＯＸ Ｐｏｕｃｈ １２３'),
    between: '　',
  },
]
