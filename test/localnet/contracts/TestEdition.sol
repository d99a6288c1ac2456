// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// An ERC-1155 whose metadata is on the chain, each token held by several.
contract TestEdition is ERC1155 {
    struct Share {
        uint256 id;
        address owner;
        uint256 amount;
    }

    struct Metadata {
        uint256 id;
        string uri;
    }

    mapping(uint256 id => string) private _uris;

    constructor(Metadata[] memory metadata, Share[] memory shares) ERC1155("") {
        for (uint256 i = 0; i < metadata.length; i++) {
            _uris[metadata[i].id] = metadata[i].uri;
            emit URI(metadata[i].uri, metadata[i].id);
        }
        for (uint256 i = 0; i < shares.length; i++) {
            _mint(shares[i].owner, shares[i].id, shares[i].amount, "");
        }
    }

    function uri(uint256 id) public view override returns (string memory) {
        return _uris[id];
    }
}
