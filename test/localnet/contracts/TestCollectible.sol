// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// An ERC-721 whose metadata is on the chain: each token says what it was made with.
contract TestCollectible is ERC721 {
    struct Token {
        uint256 id;
        address owner;
        string uri;
    }

    mapping(uint256 id => string) private _uris;

    constructor(string memory name_, string memory symbol_, Token[] memory tokens) ERC721(name_, symbol_) {
        for (uint256 i = 0; i < tokens.length; i++) {
            _mint(tokens[i].owner, tokens[i].id);
            _uris[tokens[i].id] = tokens[i].uri;
        }
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        return _uris[id];
    }
}
